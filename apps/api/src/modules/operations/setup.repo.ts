import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The account inserted by the first migrations; nobody may pay into it. */
const exampleAccount = '000012345678';

/** Returns how far a network is set up, from the database; one row, each part stops at the first match. */
export async function setupFacts(db: Db, businessKey: string) {
  const { rows } = await sql<{
    hasBusiness: boolean;
    hasMailServer: boolean;
    administratorsWithoutFactor: number;
    hasBank: boolean;
    hasPrices: boolean;
    hasAoList: boolean;
    simulated: number;
    hasBackup: boolean;
    hasShop: boolean;
    hasTopUp: boolean;
    hasApplication: boolean;
  }>`
    select exists (select from settings where key = ${businessKey} and updated_by is not null) as has_business,
      exists (select from mail_server) as has_mail_server,
      (select count(*)::int from users u join roles r on r.id = u.role_id
        where r.is_administrator and not u.is_blocked and u.totp_secret is null) as administrators_without_factor,
      coalesce((select bool_and(account_number <> ${exampleAccount}) from bank_accounts where is_active), false) as has_bank,
      exists (select from price_versions where published_by is not null) as has_prices,
      exists (select from ao_codes where source = '') as has_ao_list,
      (select count(*)::int from api_credentials where mode = 'simulator') as simulated,
      exists (select from backups where ended_at > now() - interval '2 days') as has_backup,
      exists (select from merchants) as has_shop,
      exists (select from wallet.postings where kind in ('top-up', 'gateway-top-up')) as has_top_up,
      exists (select from pan_applications where submitted_at is not null) as has_application`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database told nothing of itself');
  return facts;
}
