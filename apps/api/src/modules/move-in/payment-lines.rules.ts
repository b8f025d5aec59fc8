import {
  type BankLine,
  type Choices,
  decisionKey,
  grouped,
  type Look,
  type PaymentLine,
  same,
} from './move-lines.rules.ts';

/** Returns the account of these lines if all of them are the same one. */
function onlyOne(banks: readonly BankLine[]): BankLine | undefined {
  const [first, ...others] = banks;
  const isSame = ({ ifsc, accountNumber }: BankLine) => ifsc === first?.ifsc && accountNumber === first.accountNumber;
  return others.every(isSame) ? first : undefined;
}

/**
 * Returns the account that a row names: by number, by the id of the old system, by the name of a bank with one account, or by the
 * last digits of a masked number. Without a name it is the only account there is. Undefined if no or several accounts match.
 */
export function findAccount(named: string | null, banks: readonly BankLine[]): BankLine | undefined {
  const name = same(named ?? '');
  if (name === '') return onlyOne(banks);
  const [, last] = /^[x*•\s-]+(\d{4,})$/.exec(name) ?? [];
  const ways: ((bank: BankLine) => boolean)[] = [
    ({ accountNumber }) => accountNumber === name.replace(/[\s-]/g, ''),
    ({ formerId }) => same(formerId ?? '') === name,
    ({ bankName }) => same(bankName) === name,
    ({ accountNumber }) => last !== undefined && accountNumber.endsWith(last),
  ];
  const matches = ways.map((fits) => banks.filter(fits)).find((some) => some.length > 0);
  return matches && onlyOne(matches);
}

type Payments = { payments: readonly PaymentLine[]; banks: readonly BankLine[] };

/** Asks about payments whose shop is not imported, and about those whose bank account is unknown. */
export function assessPayments(look: Look, { payments, banks }: Payments, isShop: (code: string) => boolean): void {
  const strangers = payments.filter(({ code }) => !isShop(same(code)));
  for (const [subject, lines] of grouped(strangers, ({ code }) => same(code)))
    look.ask({
      code: 'payment_without_shop',
      subject,
      asTyped: lines[0]?.code,
      lines,
      choices: ['shop', 'leave_out'],
    });
  const unknown = payments.filter((line) => look.isIn(line) && !findAccount(line.bank, banks));
  // An empty cell is also a name.
  for (const [subject, lines] of grouped(unknown, ({ bank }) => `=${same(bank ?? '')}`))
    look.ask({
      code: 'payment_account_unknown',
      subject: subject.slice(1),
      asTyped: lines[0]?.bank ?? '',
      lines,
      choices: ['account', 'leave_out'],
    });
}

/** Returns the account of a payment: the one that its row names, or the one from a decision. */
export function accountOf(bank: string | null, banks: readonly BankLine[], choices: Choices): BankLine | undefined {
  const chosen = choices.get(decisionKey('payment_account_unknown', same(bank ?? '')));
  return findAccount(bank, banks) ?? (chosen?.choice === 'account' ? findAccount(chosen.target, banks) : undefined);
}
