import type { Updateable } from 'kysely';
import type { WhatsappAccount } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';

/** The contexts to which the secrets are sealed: neither can be opened as the other. */
export const tokenSealedFor = () => 'whatsapp-account:token';
export const appSecretSealedFor = () => 'whatsapp-account:app-secret';

const sealedIn = (column: string, sealedFor: () => string) =>
  sealedColumn({ table: 'whatsapp_account', column, id: { column: 'id', type: 'smallint' }, sealedFor });

/** The token of the account and the secret of its app. */
export const sealedWhatsapp = [
  sealedIn('token_sealed', tokenSealedFor),
  sealedIn('app_secret_sealed', appSecretSealedFor),
];

/** Returns the account, which a migration inserted; locked if it is to be changed. */
export async function storedAccount(db: Db, lock = false) {
  const query = db.selectFrom('whatsappAccount').selectAll();
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

export async function updateAccount(db: Db, change: Updateable<WhatsappAccount>): Promise<void> {
  await db.updateTable('whatsappAccount').set(change).execute();
}
