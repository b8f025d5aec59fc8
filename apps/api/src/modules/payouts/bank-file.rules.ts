import { z } from 'zod';

/** What a column of a bank's file contains: a fixed text, or a value of the payout. */
const column = z.union([
  z.strictObject({ title: z.string(), text: z.string() }),
  z.strictObject({
    title: z.string(),
    value: z.enum(['reference', 'account', 'ifsc', 'name', 'amount', 'date', 'debitAccount']),
  }),
]);

/** How a bank wants its file of payments; data of `payout_profiles`, stored with each batch. */
export const fileDefinition = z.strictObject({
  separator: z.enum([',', '|', ';', '\t']),
  hasHeader: z.boolean(),
  lineEnd: z.enum(['crlf', 'lf']),
  date: z.enum(['DD/MM/YYYY', 'DDMMYYYY', 'YYYY-MM-DD']),
  amount: z.enum(['rupees', 'paise']),
  columns: z.array(column).min(1),
});
type FileDefinition = z.output<typeof fileDefinition>;

/** A payment of the file; the amount is what the bank is to pay, whole paise. */
export type BankPayment = { reference: string; account: string; ifsc: string; name: string; amountPaise: number };

/** What all payments of a file share: the day in India, and the network's account. */
type BankDay = { dated: string; debitAccount: string };

const longestName = 40;

/** Returns a name in the letters that banks accept: no sign that a sheet would read as a formula, and no separator. */
export function bankName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .]/g, ' ');
  return plain
    .replace(/\s+/g, ' ')
    .replace(/^[^A-Z0-9]+/, '')
    .slice(0, longestName)
    .trim();
}

function dateText(day: string, format: FileDefinition['date']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (format === 'YYYY-MM-DD') return day;
  return format === 'DDMMYYYY' ? `${date}${month}${year}` : `${date}/${month}/${year}`;
}

/** Returns an amount of whole paise as rupees with two decimals; no number passes through a fraction. */
const rupeesText = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** Returns the bytes of a bank's file. The same payments, day and definition give the same bytes. */
export function bankFile(definition: FileDefinition, payments: readonly BankPayment[], day: BankDay): Buffer {
  const { separator, hasHeader, lineEnd, date, amount, columns } = definition;
  const cellsOf = ({ amountPaise, name, ...payment }: BankPayment) => {
    const values = {
      ...payment,
      name: bankName(name) || payment.reference,
      amount: amount === 'paise' ? String(amountPaise) : rupeesText(amountPaise),
      date: dateText(day.dated, date),
      debitAccount: day.debitAccount,
    };
    return columns.map((one) => ('text' in one ? one.text : values[one.value]));
  };
  const lines = [...(hasHeader ? [columns.map(({ title }) => title)] : []), ...payments.map(cellsOf)];
  const end = lineEnd === 'crlf' ? '\r\n' : '\n';
  return Buffer.from(lines.map((cells) => cells.join(separator) + end).join(''), 'utf8');
}
