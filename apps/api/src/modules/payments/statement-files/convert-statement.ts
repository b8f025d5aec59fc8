import { fieldError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { allBankAccounts } from '../bank-lines.repo.ts';
import { isMt940, readMt940 } from './mt940.rules.ts';
import { isCamt053, readCamt053 } from './read-camt053.ts';
import { accountOf, addsUp, type FileStatement, StatementDamaged, tableOfEntries } from './statement-file.rules.ts';

function read(text: string): FileStatement[] | undefined {
  try {
    if (isMt940(text)) return readMt940(text);
    return isCamt053(text) ? readCamt053(text) : undefined;
  } catch (error) {
    if (error instanceof StatementDamaged) throw fieldError('file', 'file_damaged', 'file_refused');
    throw error;
  }
}

/**
 * Converts a statement in MT940 or camt.053 to the lines of a table: the booked entries of the selected account, in the order of the
 * file. Returns undefined for other files. Throws file_refused if the file is damaged, is not in rupees, does not add up to its closing
 * balance, or is of another account.
 */
export async function convertStatement(
  ctx: Ctx,
  { text, source }: { text: string; source: string },
): Promise<string[][] | undefined> {
  const statements = read(text);
  if (!statements) return undefined;
  const accounts = await allBankAccounts(ctx.db);
  const own = statements.filter((statement) => accountOf(statement, accounts)?.id === source);
  if (own.length === 0) throw fieldError('file', 'statement_account', 'file_refused');
  if (own.some((statement) => statement.currency !== 'INR' || !addsUp(statement)))
    throw fieldError('file', 'statement_sum', 'file_refused');
  return tableOfEntries(own.flatMap(({ entries }) => entries));
}
