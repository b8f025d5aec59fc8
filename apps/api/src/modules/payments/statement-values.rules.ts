import type { ImportRowFault } from '@sevadesk/contract/imports';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';

/** A parsed row of a bank statement. Banks use two columns of amounts, or one with a sign or a separate Cr/Dr. */
export type StatementValues = {
  date?: LocalDate;
  narration?: string;
  reference?: string;
  credit?: number | null;
  debit?: number | null;
  amount?: number | null;
  side?: 'credit' | 'debit';
  balance?: number | null;
};

export type StatementLine = {
  dated: LocalDate;
  narration: string;
  reference: string | null;
  creditPaise: number;
  debitPaise: number;
  balancePaise: number | null;
};

function amountsOf({ credit, debit, amount, side }: StatementValues): { creditPaise: number; debitPaise: number } {
  if (amount === undefined || amount === null) return { creditPaise: credit ?? 0, debitPaise: debit ?? 0 };
  const goes = side === 'debit' || (side === undefined && amount < 0);
  const size = Math.abs(amount);
  return goes ? { creditPaise: 0, debitPaise: size } : { creditPaise: size, debitPaise: 0 };
}

/** Returns the fault of a row: neither or both of credit and debit. */
export function statementFaults(values: StatementValues): ImportRowFault[] {
  const { creditPaise, debitPaise } = amountsOf(values);
  const column = values.amount === undefined ? 'credit' : 'amount';
  if (creditPaise === 0 && debitPaise === 0) return [{ column, key: 'required' }];
  return creditPaise > 0 && debitPaise > 0 ? [{ column, key: 'amount' }] : [];
}

/** Converts a row to a statement line; check `statementFaults` first. Amounts in paise. */
export function statementLine(values: StatementValues): StatementLine {
  const { creditPaise, debitPaise } = amountsOf(values);
  return {
    dated: values.date ?? '',
    narration: values.narration ?? '',
    reference: values.reference?.toUpperCase().replace(/\s/g, '') ?? null,
    creditPaise: toPaise(creditPaise),
    debitPaise: toPaise(debitPaise),
    balancePaise: values.balance ?? null,
  };
}

/**
 * Returns the identity of a line, which recognises it in an overlapping statement. The balance is left out: some
 * files of the same bank have it and others do not. Equal lines of one file differ by their count.
 */
export function lineText({ dated, narration, reference, creditPaise, debitPaise }: StatementLine): string {
  const told = narration.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return [dated, told, reference ?? '', creditPaise, debitPaise].join('|');
}
