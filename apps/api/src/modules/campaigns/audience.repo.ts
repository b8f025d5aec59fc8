import type { CampaignAudience } from '@sevadesk/contract/campaigns';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { kindParts } from '../../services.ts';

/** Whether a shop `m` made a sale between two instants: an application, or an order of any service. */
export function madeSale(merchant: RawBuilder<unknown>, from: RawBuilder<unknown>, until: RawBuilder<unknown>) {
  const orders = Object.values(kindParts).map(
    ({ table, isOrder }) => sql<boolean>`exists (select 1 from ${table} x
      where x.merchant_id = ${merchant} and ${isOrder} and x.created_at >= ${from} and x.created_at < ${until})`,
  );
  return sql<boolean>`(${sql.join(
    [
      sql`exists (select 1 from pan_applications x where x.merchant_id = ${merchant} and x.token is not null
        and x.submitted_at >= ${from} and x.submitted_at < ${until})`,
      sql`exists (select 1 from pan_paperless x where x.merchant_id = ${merchant} and x.token is not null
        and x.created_at >= ${from} and x.created_at < ${until})`,
      ...orders,
    ],
    sql` or `,
  )})`;
}

export type AudienceReader = {
  userId: string;
  merchantId: string;
  shopName: string;
  mobile: string | null;
  locale: string;
  isBlocked: boolean;
  /** The choice about campaigns; null if there is none. */
  inApp: boolean | null;
  mail: string | null;
  sms: boolean | null;
  whatsapp: boolean | null;
  /** Whether the newest choice about WhatsApp to this number is yes. */
  hasConsent: boolean;
};

const readerColumns = sql`u.id as "userId", m.id as "merchantId", m.shop_name as "shopName", u.mobile, u.locale,
  (m.is_blocked or u.is_blocked) as "isBlocked", p.in_app as "inApp", p.mail, p.sms, p.whatsapp,
  coalesce((select c.is_on from whatsapp_consents c where c.user_id = u.id and c.mobile = u.mobile order by c.id desc limit 1), false)
    as "hasConsent"`;

const readerJoins = sql`merchants m
  join users u on u.merchant_id = m.id and u.is_owner
  left join notice_preferences p on p.user_id = u.id and p.event = 'campaign_message'`;

const isEqual = (column: string, value: string | null) =>
  value === null ? sql`true` : sql`lower(${sql.raw(column)}) = lower(${value})`;

/** Returns the owners of the shops of an audience at an instant, by branch code; without blocked shops and those on trial. */
export async function readersOf(
  db: Db,
  { idTypeId, packageId, state, district, parentCode, silentDays, balanceBelow }: CampaignAudience,
  now: Date,
): Promise<AudienceReader[]> {
  const since = new Date(now.getTime() - (silentDays ?? 0) * 86_400_000).toISOString();
  const isSilent =
    silentDays === null
      ? sql`true`
      : sql`m.created_at < ${since} and not ${madeSale(sql`m.id`, sql`${since}::timestamptz`, sql`'infinity'::timestamptz`)}`;
  const isPoor =
    balanceBelow === null
      ? sql`true`
      : sql`coalesce((select b.balance_paise from wallet.accounts a join wallet.balances b on b.account_id = a.id
          where a.merchant_id = m.id), 0) < ${balanceBelow}`;
  const { rows } = await sql<AudienceReader>`
    select ${readerColumns} from ${readerJoins}
     where not m.is_blocked and not u.is_blocked
       and not exists (select 1 from move_shops s join moves v on v.id = s.move_id
         where s.merchant_id = m.id and v.opens_on is not null and v.status <> 'finished')
       and ${idTypeId === null ? sql`true` : sql`m.id_type_id = ${idTypeId}`}
       and ${packageId === null ? sql`true` : sql`m.package_id = ${packageId}`}
       and ${isEqual('m.state', state)} and ${isEqual('m.district', district)}
       and ${parentCode === null ? sql`true` : sql`m.parent_id = (select f.id from merchants f where f.code = ${parentCode})`}
       and ${isSilent} and ${isPoor}
     order by m.code`.execute(db);
  return rows;
}

/** Returns the present facts of these people. */
export async function readersById(db: Db, userIds: readonly string[]): Promise<AudienceReader[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<AudienceReader>`
    select ${readerColumns} from ${readerJoins} where u.id in (${sql.join([...userIds])})`.execute(db);
  return rows;
}

/** Returns a person's number. */
export async function mobileOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirst();
  return row?.mobile ?? null;
}

/** Returns the states in which there are shops. */
export async function statesOfShops(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('merchants').select('state').distinct().orderBy('state').limit(60).execute();
  return rows.map(({ state }) => state);
}

/** Returns id types and packages by name. */
export async function kindsOfShops(db: Db) {
  const [idTypes, packages] = await Promise.all([
    db.selectFrom('idTypes').select(['id', 'name']).orderBy('name').limit(200).execute(),
    db.selectFrom('servicePackages').select(['id', 'name']).orderBy('name').limit(500).execute(),
  ]);
  return { idTypes, packages };
}
