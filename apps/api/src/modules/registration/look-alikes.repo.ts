import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The values by which a registration is compared. */
export type Traits = { id: string; mobile: string; email: string; pan: string | null; pin: string };

export type FoundAlike = {
  kind: 'registration' | 'merchant';
  id: string;
  number: string;
  shopName: string;
  name: string;
  status: string;
  mobile: boolean;
  email: boolean;
  pan: boolean;
  pin: boolean;
};

/**
 * Finds shops, and registrations without a shop, with the same mobile, e-mail, PAN or PIN code, those with more matches
 * first, then newest first. Excludes the shop of this registration.
 */
export async function findAlike(db: Db, { id, mobile, email, pan, pin }: Traits, limit: number): Promise<FoundAlike[]> {
  const { rows } = await sql<FoundAlike>`
    select kind, id, number, shop_name, name, status, same_mobile as mobile, same_email as email, same_pan as pan,
      same_pin as pin
    from (
      (select 'registration' as kind, id, ref_no as number, shop_name, first_name || ' ' || last_name as name, status,
        lower(mobile) = ${mobile} as same_mobile, lower(email) = lower(${email}) as same_email,
        coalesce(pan = ${pan}, false) as same_pan, pin = ${pin} as same_pin, created_at
      from registrations
      where id <> ${id} and status <> 'approved'
        and (lower(mobile) = ${mobile} or lower(email) = lower(${email}) or pan = ${pan} or pin = ${pin}))
      union all
      (select 'merchant', id, code, shop_name, owner_name, case when is_blocked then 'blocked' else 'active' end,
        lower(mobile) = ${mobile}, lower(email) = lower(${email}), coalesce(pan = ${pan}, false), pin = ${pin}, created_at
      from merchants
      where registration_id is distinct from ${id}::uuid
        and (lower(mobile) = ${mobile} or lower(email) = lower(${email}) or pan = ${pan} or pin = ${pin}))
    ) alike
    order by same_mobile or same_email or same_pan desc,
      same_mobile::int + same_email::int + same_pan::int + same_pin::int desc, created_at desc
    limit ${limit}`.execute(db);
  return rows;
}
