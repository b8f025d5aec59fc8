import { parseRupees, rupeesText, toPaise } from '@sevadesk/contract/kernel/money';

/** One entry of a statement in a format of banks; amounts in paise. */
export type FileEntry = {
  /** YYYY-MM-DD. */
  date: string;
  narration: string;
  reference: string;
  amountPaise: number;
  isCredit: boolean;
};

/** The statement of one account; balances in paise, negative if overdrawn, undefined if the file does not state them. */
export type FileStatement = {
  account: string;
  currency: string;
  opening: number | undefined;
  closing: number | undefined;
  entries: readonly FileEntry[];
};

/** A file that is a statement, but cannot be read as one. */
export class StatementDamaged extends Error {}

/** Returns an amount in paise, with a comma or a point before its paise ('1500,' in MT940). Throws StatementDamaged. */
export function amountOf(text: string): number {
  const paise = parseRupees(text.replace(',', '.').replace(/\.$/, ''), { allowZero: true });
  if (paise === undefined) throw new StatementDamaged(`Not an amount: ${text.slice(0, 20)}`);
  return paise;
}

/** Whether opening balance and entries give the closing balance; true if one of them is not stated. */
export function addsUp({ opening, closing, entries }: FileStatement): boolean {
  if (opening === undefined || closing === undefined) return true;
  const sum = entries.reduce(
    (all, { amountPaise, isCredit }) => all + (isCredit ? amountPaise : -amountPaise),
    opening,
  );
  return sum === closing;
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/**
 * Returns the account of a statement: banks write branch, IFSC or leading zeros before its number. Of two accounts, of which one ends
 * with the number of the other, it is the longer one that fits.
 */
export function accountOf<Account extends { accountNumber: string }>(
  { account }: FileStatement,
  accounts: readonly Account[],
): Account | undefined {
  const told = digitsOf(account);
  const fitting = accounts.filter(({ accountNumber }) => {
    const own = digitsOf(accountNumber);
    return own !== '' && told.endsWith(own);
  });
  return fitting.toSorted((one, other) => digitsOf(other.accountNumber).length - digitsOf(one.accountNumber).length)[0];
}

const rupees = (paise: number) => rupeesText(toPaise(paise));

/** Returns the entries as the lines of a table, with titles that the import knows. */
export function tableOfEntries(entries: readonly FileEntry[]): string[][] {
  return [
    ['Date', 'Narration', 'Reference', 'Credit', 'Debit'],
    ...entries.map(({ date, narration, reference, amountPaise, isCredit }) => [
      date,
      narration || reference || '-',
      reference,
      isCredit ? rupees(amountPaise) : '',
      isCredit ? '' : rupees(amountPaise),
    ]),
  ];
}
