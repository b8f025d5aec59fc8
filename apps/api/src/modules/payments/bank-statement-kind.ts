import { createHash } from 'node:crypto';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportMemory, ImportRow, ImportValues, RowFinding } from '../imports/index.ts';
import { isExactMatch, namesReference, tokensOf } from './bank-line.rules.ts';
import {
  allBankAccounts,
  boundLines,
  type Candidate,
  countOutcomes,
  deleteLines,
  insertLines,
  knownIdentities,
  outgoingInFile,
  outgoingTexts,
  waitingFor,
} from './bank-lines.repo.ts';
import { gatewayOrdersOf, setAsideGatewayLines } from './gateway-lines.ts';
import { matchOpenLines } from './match-line.ts';
import { matchingPolicyNow } from './matching-policy.ts';
import { plansWithSums } from './plans.repo.ts';
import {
  lineText,
  statementFaults,
  type StatementLine,
  statementLine,
  type StatementValues,
} from './statement-values.rules.ts';
import { statementColumns } from './statement-columns.ts';
import { convertStatement } from './statement-files/convert-statement.ts';

const lineOf = (values: ImportValues): StatementLine => statementLine(values as StatementValues);

function identityOf(values: ImportValues): string {
  return createHash('sha256')
    .update(lineText(lineOf(values)))
    .digest('base64url')
    .slice(0, 27);
}

/** Returns those of the requests whose payment was returned, by the account or the file itself. */
async function sentBack(ctx: Ctx, batch: ImportBatch, requests: readonly Candidate[]): Promise<Set<string>> {
  if (requests.length === 0) return new Set();
  const amounts = [...new Set(requests.map(({ amountPaise }) => amountPaise))];
  const inFile = (await outgoingInFile(ctx.db, batch.id, amounts)).map(lineOf).filter((line) => line.debitPaise > 0);
  const outgoing = [...inFile, ...(await outgoingTexts(ctx.db, { bankAccountId: batch.source, amounts }))];
  const isBack = ({ reference, amountPaise }: Candidate) =>
    outgoing.some((line) => line.debitPaise === amountPaise && namesReference(tokensOf(line), reference));
  return new Set(requests.filter(isBack).map(({ id }) => id));
}

/** Previews what the rule will do with each line, by the same checks. */
async function check(
  ctx: Ctx,
  batch: ImportBatch,
  rows: readonly ImportRow[],
  taken: ImportMemory,
): Promise<RowFinding[]> {
  const today = istDateOf(ctx.clock.now());
  const lines = rows.map(({ values }) => lineOf(values));
  const known = await knownIdentities(
    ctx.db,
    batch.source,
    rows.map(({ identity }) => identity),
  );
  const credits = new Set(lines.map(({ creditPaise }) => creditPaise).filter((amount) => amount > 0));
  const waiting = await waitingFor(ctx.db, batch.source, [...credits]);
  const exact = lines.map((line) => waiting.filter((request) => isExactMatch(line, request)));
  const back = await sentBack(ctx, batch, exact.flat());
  const orders = await gatewayOrdersOf(ctx, lines);
  const { isPlanOn } = await matchingPolicyNow(ctx);
  const sums = isPlanOn ? [...credits].filter((sum) => !waiting.some(({ amountPaise }) => amountPaise === sum)) : [];
  const plans = await plansWithSums(ctx.db, batch.source, sums);
  return rows.map(({ identity }, index): RowFinding => {
    const line = lines[index];
    if (known.has(identity)) return { isDuplicate: true };
    if (line && line.dated > today) return { faults: [{ column: 'date', key: 'date_future' }] };
    if (line && line.debitPaise > 0) return { effect: 'outgoing' };
    if (orders[index] !== undefined) return { effect: 'ignored' };
    const [request, second] = exact[index] ?? [];
    const plan = plans.find(({ amountPaise, startsOn, endsOn }) => {
      return amountPaise === line?.creditPaise && startsOn <= line.dated && endsOn >= line.dated;
    });
    if (!request && plan && !taken.has(plan.id)) {
      taken.set(plan.id, identity);
      return { effect: 'matched' };
    }
    if (!request || second || back.has(request.id) || taken.has(request.id)) return { effect: 'open' };
    taken.set(request.id, identity);
    return { effect: 'matched' };
  });
}

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const lines = rows.map(({ rowNo, identity, values }) => {
    const line = lineOf(values);
    return {
      id: ctx.ids.next(),
      bankAccountId: batch.source,
      batchId: batch.id,
      rowNo,
      identity,
      ...line,
      status: line.debitPaise > 0 ? 'outgoing' : 'open',
    };
  });
  await insertLines(ctx.db, lines);
}

type Word = typeof m.imports_effect_open;
const words = (count: Word, row: Word): ImportKind['effectWords'][string] => ({
  count: (locale) => count({}, { locale }),
  row: (locale) => row({}, { locale }),
});

const effectWords = {
  matched: words(m.imports_effect_matched, m.imports_row_matched),
  open: words(m.imports_effect_open, m.imports_row_open),
  ignored: words(m.imports_effect_ignored, m.imports_row_ignored),
  outgoing: words(m.imports_effect_outgoing, m.imports_row_outgoing),
};

/** A statement of one of the network's bank accounts: stores its lines, and approves pending requests that a line proves exactly. */
export const bankStatementKind: ImportKind = {
  kind: 'bank-statement',
  permission: 'payments.approve',
  title: (locale) => m.imports_kind_bank_statement({}, { locale }),
  columns: statementColumns,
  convert: convertStatement,
  sources: async (ctx) =>
    (await allBankAccounts(ctx.db)).map(({ id, bankName, accountNumber }) => ({
      id,
      name: `${bankName} ··${accountNumber.slice(-4)}`,
    })),
  judge: (values) => statementFaults(values as StatementValues),
  identity: identityOf,
  repeats: 'distinct',
  check,
  chunk: 500,
  apply,
  finish: async (ctx, { id, startedBy }) => {
    if (startedBy === null) return;
    await setAsideGatewayLines(ctx, { onBehalfOf: startedBy, batchId: id });
    await matchOpenLines(ctx, { onBehalfOf: startedBy, batchId: id });
  },
  effects: (ctx, { id }) => countOutcomes(ctx.db, id),
  effectWords,
  undo: async (ctx, { id }) => {
    await deleteLines(ctx.db, id);
    return boundLines(ctx.db, id);
  },
};
