import type { SmsHeaderInput, SmsHeaderRow, SmsKind, SmsRulesInput } from '@sevadesk/contract/sms';
import type { Db } from '../../platform/db.ts';

const ruleColumns = [
  ...(['validFrom', 'isOn', 'entityId', 'placeMax', 'links', 'quietFrom', 'quietUntil'] as const),
  ...([
    'promotionalFrom',
    'promotionalUntil',
    'dailyLimit',
    'networkLimit',
    'shopLimit',
    'shopPricePaise',
    'source',
    'savedAt',
  ] as const),
] as const;

export async function allRules(db: Db) {
  return db
    .selectFrom('smsRules as r')
    .leftJoin('users as u', 'u.id', 'r.savedBy')
    .select(ruleColumns.map((name) => `r.${name}` as const))
    .select('u.displayName as savedBy')
    .orderBy('r.validFrom', 'desc')
    .limit(100)
    .execute();
}

/** Returns the rules in force on a day; undefined before the first. */
export async function rulesOn(db: Db, day: string) {
  return db
    .selectFrom('smsRules')
    .select(ruleColumns)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the limits of messages in force on a day; those of new rules before the first. */
export async function limitsOn(db: Db, day: string) {
  return (await rulesOn(db, day)) ?? { dailyLimit: 10, shopLimit: 30, networkLimit: 10_000 };
}

export async function rulesFrom(db: Db, day: string) {
  return db.selectFrom('smsRules').select(ruleColumns).where('validFrom', '=', day).forUpdate().executeTakeFirst();
}

type NewRules = Omit<SmsRulesInput, 'entityId' | 'links'> & {
  entityId: string;
  links: string[];
  savedBy: string;
  savedAt: string;
};

export async function setRules(db: Db, rules: NewRules): Promise<void> {
  const { validFrom: _, ...change } = rules;
  await db
    .insertInto('smsRules')
    .values(rules)
    .onConflict((conflict) => conflict.column('validFrom').doUpdateSet(change))
    .execute();
}

const headerColumns = ['id', 'code', 'kind', 'validFrom', 'validUntil', 'isActive'] as const;

export async function allHeaders(db: Db): Promise<SmsHeaderRow[]> {
  const rows = await db.selectFrom('smsHeaders').select(headerColumns).orderBy('code').limit(500).execute();
  return rows.map((row) => ({ ...row, kind: row.kind as SmsKind }));
}

export async function headerById(db: Db, id: string, lock = false): Promise<SmsHeaderRow | undefined> {
  const query = db.selectFrom('smsHeaders').select(headerColumns).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { ...row, kind: row.kind as SmsKind };
}

export async function headersByCode(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('smsHeaders')
    .select(['id', 'code', 'kind'])
    .where('code', 'in', [...codes])
    .execute();
}

export async function insertHeader(db: Db, id: string, header: SmsHeaderInput): Promise<void> {
  await db
    .insertInto('smsHeaders')
    .values({ id, ...header })
    .execute();
}

export async function updateHeader(db: Db, id: string, header: SmsHeaderInput): Promise<void> {
  await db.updateTable('smsHeaders').set(header).where('id', '=', id).execute();
}
