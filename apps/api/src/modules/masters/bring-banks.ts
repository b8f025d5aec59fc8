import type { BankAccountInput } from '@sevadesk/contract/masters';
import type { Ctx } from '../../platform/context.ts';
import {
  banksOfBatch,
  deleteUnusedBanks,
  findBanks,
  findBanksBeside,
  insertBroughtBanks,
} from './brought-banks.repo.ts';

type Account = Pick<BankAccountInput, 'ifsc' | 'accountNumber'>;
type Brought = Omit<BankAccountInput, 'upiId' | 'isActive'>;

/** Compares accounts by IFSC and number, as the database does. */
export const accountKey = ({ ifsc, accountNumber }: Account): string => `${ifsc} ${accountNumber}`;

/** Returns the ids of bank accounts that exist, by `accountKey`. */
export async function knownBanks(ctx: Ctx, accounts: readonly Account[]): Promise<Map<string, string>> {
  const rows = await findBanks(ctx.db, accounts);
  return new Map(rows.map((row) => [accountKey(row), row.id]));
}

/** Returns which of these accounts exist, by `accountKey`, without those that this migration added: its trial is undone first. */
export async function banksBeside(
  ctx: Ctx,
  accounts: readonly Account[],
  moveId: string | null,
): Promise<ReadonlySet<string>> {
  return new Set((await findBanksBeside(ctx.db, accounts, moveId)).map(accountKey));
}

/** Adds the bank accounts of a file, switched off: shops see one only after a person has checked it. Existing accounts are skipped. */
export async function bringBanks(ctx: Ctx, batchId: string, accounts: readonly Brought[]): Promise<void> {
  await insertBroughtBanks(
    ctx.db,
    accounts.map((account) => ({ ...account, id: ctx.ids.next(), batchId, isActive: false })),
  );
}

/** Counts the bank accounts that a file added. */
export async function countBanks(ctx: Ctx, batchId: string): Promise<number> {
  return banksOfBatch(ctx.db, batchId);
}

/** Removes the bank accounts of files, except those that were switched on or that anything refers to. */
export async function removeBanks(ctx: Ctx, batchIds: readonly string[]): Promise<void> {
  await deleteUnusedBanks(ctx.db, batchIds);
}
