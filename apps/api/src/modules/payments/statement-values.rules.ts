import type { ImportRowFault } from '@sevadesk/contract/imports';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';

/** A row of a bank's statement as its columns were read. Banks give two columns of amounts, or one with a sign or a Cr/Dr beside it. */
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

/** What is wrong with a row as a whole: money neither came nor went, or both. */
export function statementFaults(values: StatementValues): ImportRowFault[] {
  const { creditPaise, debitPaise } = amountsOf(values);
  const column = values.amount === undefined ? 'credit' : 'amount';
  if (creditPaise === 0 && debitPaise === 0) return [{ column, key: 'required' }];
  return creditPaise > 0 && debitPaise > 0 ? [{ column, key: 'amount' }] : [];
}

/** The row as a line of the statement; ask for its faults first. Amounts in paise. */
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
 * What makes a line the same line when it comes again with an overlapping statement. The balance is left out: some
 * files of the same bank have it and others not. Equal lines of one file are told apart by their count.
 */
export function lineText({ dated, narration, reference, creditPaise, debitPaise }: StatementLine): string {
  const told = narration.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return [dated, told, reference ?? '', creditPaise, debitPaise].join('|');
}
