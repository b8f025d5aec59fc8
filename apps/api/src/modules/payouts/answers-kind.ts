import { createHash } from 'node:crypto';
import { bankAnswers } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import {
  amountCell,
  type ImportBatch,
  type ImportColumn,
  type ImportKind,
  type ImportMemory,
  type ImportRow,
  type ImportValues,
  type RowFinding,
  writeAmount,
} from '../imports/index.ts';
import { type AnswerLine, bankAnswerOf, findingOf, numberOf } from './answers.rules.ts';
import { countAnswers, deleteAnswers, knownAnswers, payoutsByNumber } from './answers.repo.ts';
import { applyAnswer, answeredOf } from './apply-answer.ts';

const upTo =
  (max: number): ImportColumn['parse'] =>
  (text) =>
    text.length > max ? { fault: 'too_long', params: { max } } : { value: text };

const columns: readonly ImportColumn[] = [
  {
    key: 'reference',
    title: (locale) => m.payouts_answer_reference({}, { locale }),
    required: true,
    aliases: ['reference', 'our reference', 'customer reference', 'customer ref no', 'reference no', 'user reference'],
    parse: upTo(40),
  },
  {
    key: 'answer',
    title: (locale) => m.payouts_answer_status({}, { locale }),
    required: true,
    aliases: ['status', 'transaction status', 'payment status', 'txn status', 'result', 'स्थिति'],
    parse: (text) => {
      const value = bankAnswerOf(text);
      return value === undefined ? { fault: 'choose_one' } : { value };
    },
  },
  {
    key: 'amount',
    title: (locale) => m.payouts_answer_amount({}, { locale }),
    required: true,
    aliases: ['amount', 'transaction amount', 'txn amount', 'paid amount', 'राशि'],
    parse: amountCell,
    show: writeAmount,
  },
  {
    key: 'utr',
    title: (locale) => m.payouts_utr({}, { locale }),
    required: false,
    aliases: ['utr', 'utr no', 'utr number', 'bank reference', 'bank ref no', 'transaction id'],
    parse: upTo(40),
  },
  {
    key: 'reason',
    title: (locale) => m.payouts_reason({}, { locale }),
    required: false,
    aliases: ['reason', 'return reason', 'rejection reason', 'remarks', 'remark', 'error', 'कारण'],
    parse: upTo(200),
  },
];

const stored = z.object({
  reference: z.string(),
  answer: z.enum(bankAnswers),
  amount: z.int(),
  utr: z.string().nullish(),
  reason: z.string().nullish(),
});

function lineOf(values: ImportValues): AnswerLine {
  const { reference, answer, amount, utr, reason } = stored.parse(values);
  return {
    reference: reference.trim().toUpperCase(),
    answer,
    amountPaise: amount,
    utr: utr?.trim() || null,
    reason: reason?.trim() || null,
  };
}

const identityOf = (values: ImportValues) => {
  const { reference, answer, amountPaise, utr } = lineOf(values);
  const text = [reference, answer, amountPaise, utr ?? ''].join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
};

const numbersOf = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ values }) => numberOf(lineOf(values).reference) ?? []);

/** Previews what each line will do, by the same rule; a second line about a payout of the file meets the outcome of the first. */
async function check(
  ctx: Ctx,
  _batch: ImportBatch,
  rows: readonly ImportRow[],
  memory: ImportMemory,
): Promise<RowFinding[]> {
  const known = await knownAnswers(
    ctx.db,
    rows.map(({ identity }) => identity),
  );
  const found = await payoutsByNumber(ctx.db, numbersOf(rows), false);
  return rows.map(({ identity, values }): RowFinding => {
    if (known.has(identity)) return { isDuplicate: true };
    const line = lineOf(values);
    const payout = answeredOf(found.get(numberOf(line.reference) ?? 0));
    const before = memory.get(line.reference);
    const [status, utr = null] = before?.split('\n') ?? [];
    const met =
      payout && before
        ? { ...payout, status: status === 'paid' ? ('paid' as const) : ('returned' as const), utr }
        : payout;
    const { outcome } = findingOf(line, met);
    if (outcome === 'settled') memory.set(line.reference, `paid\n${line.utr ?? ''}`);
    if (outcome === 'returned') memory.set(line.reference, 'returned');
    return { effect: outcome };
  });
}

/** Locks the payouts of a chunk in the order of their numbers, so that two files cannot deadlock. */
async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  await payoutsByNumber(ctx.db, numbersOf(rows), true);
  for (const { rowNo, identity, values } of rows)
    await applyAnswer(ctx, { batchId: batch.id, startedBy: batch.startedBy, rowNo, identity }, lineOf(values));
}

type Word = typeof m.payouts_effect_settled;
const words = (count: Word, row: Word): ImportKind['effectWords'][string] => ({
  count: (locale) => count({}, { locale }),
  row: (locale) => row({}, { locale }),
});

/** The answers of a bank to payouts: each line settles or returns its payout once, or is listed as a difference. */
export const payoutAnswersKind: ImportKind = {
  kind: 'payout-answers',
  permission: 'payouts.manage',
  title: (locale) => m.payouts_answers_title({}, { locale }),
  columns,
  sources: async () => [],
  judge: (values) => {
    const { answer, utr, reason } = lineOf(values);
    if (answer === 'paid' && utr === null) return [{ column: 'utr', key: 'required' }];
    return answer === 'returned' && reason === null ? [{ column: 'reason', key: 'required' }] : [];
  },
  identity: identityOf,
  repeats: 'duplicate',
  check,
  chunk: 50,
  apply,
  effects: (ctx, { id }) => countAnswers(ctx.db, id),
  effectWords: {
    settled: words(m.payouts_effect_settled, m.payouts_row_settled),
    returned: words(m.payouts_effect_returned, m.payouts_row_returned),
    difference: words(m.payouts_effect_difference, m.payouts_row_difference),
    pending: words(m.payouts_effect_pending, m.payouts_row_pending),
    repeated: words(m.payouts_effect_repeated, m.payouts_row_repeated),
  },
  undo: (ctx, { id }) => deleteAnswers(ctx.db, id),
};
