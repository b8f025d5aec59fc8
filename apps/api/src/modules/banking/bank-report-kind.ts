import { isLostLead, isPaidLead, type LeadStatus } from '@sevadesk/contract/banking';
import type { ImportRowFault } from '@sevadesk/contract/imports';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  amountCell,
  type ImportBatch,
  type ImportColumn,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  type RowFinding,
  writeAmount,
} from '../imports/index.ts';
import { reverseOrderEarnings } from '../orders/index.ts';
import { lockClick } from './clicks.repo.ts';
import { leadOfHeldClick } from './create-lead-of-click.ts';
import { type Move, moveFaults, reportedWay, type Standing, statusOf } from './lead.rules.ts';
import { type Lead, lockLead } from './leads.repo.ts';
import { changeLeadState, moveHeld } from './move-lead.ts';
import { type ReportLine, reportedStatus, reportLine } from './report-cells.rules.ts';
import { insertReportRow, markUndone, reportedLeads, rowsOfReport, untieLead } from './report-rows.repo.ts';

const lineOf = (values: ImportValues): ReportLine => reportLine.parse(values);
const upTo =
  (max: number): ImportColumn['parse'] =>
  (text) =>
    text.length > max ? { fault: 'too_long', params: { max } } : { value: text };

const columns: readonly ImportColumn[] = [
  {
    key: 'lead',
    title: (locale) => m.banking_report_lead({}, { locale }),
    required: true,
    aliases: ['lead', 'lead no', 'lead number', 'sub id', 'subid', 'application no', 'reference', 'लीड संख्या'],
    parse: upTo(40),
  },
  {
    key: 'status',
    title: (locale) => m.banking_report_status({}, { locale }),
    required: true,
    aliases: ['status', 'state', 'application status', 'stage', 'स्थिति'],
    parse: (text) => {
      const value = reportedStatus(text);
      return value === undefined ? { fault: 'choose_one' } : { value };
    },
  },
  {
    key: 'bankRef',
    title: (locale) => m.banking_bank_ref({}, { locale }),
    required: false,
    aliases: ['bank reference', 'bank ref', 'bank ref no', 'loan account', 'arn', 'बैंक संदर्भ'],
    parse: upTo(40),
  },
  {
    key: 'amountPaise',
    title: (locale) => m.banking_amount({}, { locale }),
    required: false,
    aliases: ['amount', 'disbursed amount', 'sanctioned amount', 'limit', 'राशि'],
    parse: amountCell,
    show: writeAmount,
  },
  {
    key: 'name',
    title: (locale) => m.banking_applicant({}, { locale }),
    required: false,
    aliases: ['name', 'applicant', 'applicant name', 'customer', 'customer name', 'नाम'],
    parse: upTo(85),
  },
  {
    key: 'remark',
    title: (locale) => m.banking_remark({}, { locale }),
    required: false,
    aliases: ['remark', 'remarks', 'reason', 'note', 'टिप्पणी'],
    parse: upTo(300),
  },
];

/** Returns the move that a line requests; if the bank gives no reason, its status word is the reason. */
function moveOf({ bankRef, amountPaise, remark, lead }: ReportLine, to: LeadStatus): Move {
  const isOurs = /^(BL|SD)/.test(lead);
  return {
    to,
    bankRef: bankRef ?? (isOurs ? lead : undefined),
    amountPaise: amountPaise ?? null,
    remark: remark ?? (isLostLead(to) ? m.banking_report_no_reason({}, { locale: recordLocale }) : undefined),
    ...(to === 'docs_pending' && { papers: ['other'] as const }),
  };
}

const effectOf = (to: LeadStatus) => (isPaidLead(to) ? 'paid' : isLostLead(to) ? 'ended' : 'moved');
type Reports = Awaited<ReturnType<typeof reportedLeads>>;
type Reported = Reports extends Map<string, infer R> ? R : never;

function findingOf(line: ReportLine, found: Reported | undefined): RowFinding {
  const fault = (column: string, key: ImportRowFault['key']): RowFinding => ({ faults: [{ column, key }] });
  if (!found) return fault('lead', 'not_found');
  if (found.status === line.status) return { isDuplicate: true };
  const standing: Standing = found;
  const way = reportedWay(standing, line.status);
  if (!way) return fault('status', 'wrong_state');
  const [lack] = moveFaults(standing, moveOf(line, line.status));
  return lack ? fault(lack.field, lack.key) : { effect: effectOf(line.status) };
}

/** Returns the effect of each line on its lead. */
async function check(ctx: Ctx, _batch: ImportBatch, rows: readonly ImportRow[]): Promise<RowFinding[]> {
  const found = await reportedLeads(
    ctx.db,
    rows.map(({ values }) => lineOf(values).lead),
  );
  return rows.map(({ values }) => findingOf(lineOf(values), found.get(lineOf(values).lead)));
}

type Held = { lead: Lead; isNew: boolean };

async function heldOf(ctx: Ctx, batch: ImportBatch, line: ReportLine): Promise<Held> {
  const found = (await reportedLeads(ctx.db, [line.lead])).get(line.lead);
  let id = found?.leadId ?? null;
  if (id === null && found?.clickId && batch.startedBy !== null) {
    const click = await lockClick(ctx.db, { id: found.clickId });
    id = click?.leadId ?? null;
    if (click && id === null) {
      const made = await leadOfHeldClick(ctx, click, { name: line.name ?? line.lead }, batch.startedBy);
      const lead = await lockLead(ctx.db, made.id);
      if (lead) return { lead, isNew: true };
    }
  }
  const lead = id === null ? undefined : await lockLead(ctx.db, id);
  if (!lead) throw new AppError('not_found');
  return { lead, isNew: false };
}

async function applyRow(ctx: Ctx, batch: ImportBatch, { rowNo, values }: ImportRow): Promise<void> {
  const line = lineOf(values);
  const { lead, isNew } = await heldOf(ctx, batch, line);
  const way = reportedWay(lead, line.status);
  if (!way) throw new AppError('state_refused');
  const { status, statusAt, askedPapers, bankRef, sanctionedPaise, disbursedPaise, reason } = lead;
  let moved = lead;
  for (const to of way) {
    // Amounts and reasons apply to the last step; the reference to the first step that needs one.
    const move = moveOf(line, to);
    moved = await moveHeld(ctx, moved, to === line.status ? move : { to, bankRef: moved.bankRef ?? move.bankRef });
  }
  const before = { status, statusAt, askedPapers, bankRef, sanctionedPaise, disbursedPaise, reason };
  await insertReportRow(ctx.db, {
    batchId: batch.id,
    rowNo,
    leadId: lead.id,
    toStatus: line.status,
    versionAfter: moved.version,
    before: JSON.stringify({ ...before, isNew }),
  });
}

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  // Every file uses the same order, so that two of them cannot deadlock.
  for (const row of rows.toSorted((one, other) => one.identity.localeCompare(other.identity)))
    await applyRow(ctx, batch, row);
}

async function effects(ctx: Ctx, { id }: ImportBatch): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { toStatus } of await rowsOfReport(ctx.db, id)) {
    const effect = effectOf(statusOf(toStatus));
    counts[effect] = (counts[effect] ?? 0) + 1;
  }
  return counts;
}

type Row = Awaited<ReturnType<typeof rowsOfReport>>[number];

async function undoRow(ctx: Ctx, lead: Lead, { before, toStatus }: Row): Promise<void> {
  if (isPaidLead(statusOf(toStatus))) await reverseOrderEarnings(ctx, lead.id);
  const { isNew, ...stood } = before as Record<string, never> & { isNew: boolean };
  const former: LeadStatus = isNew ? 'withdrawn' : statusOf(stood.status ?? 'new');
  if (isNew) await untieLead(ctx.db, lead.id);
  const reason = isNew ? m.banking_report_undone({}, { locale: recordLocale }) : stood.reason;
  const changes = { ...stood, reason, commissionPaise: null };
  await changeLeadState(ctx, lead, { to: former, verb: 'report-undone', changes });
}

/** Restores the leads and reverses their commissions; leads changed since then stay and are returned. */
async function undo(ctx: Ctx, batch: ImportBatch): Promise<{ rowNo: number; name: string }[]> {
  const kept = [];
  for (const row of await rowsOfReport(ctx.db, batch.id)) {
    const lead = await lockLead(ctx.db, row.leadId);
    if (lead?.version !== row.versionAfter || lead.erasedAt !== null) {
      kept.push({ rowNo: row.rowNo, name: row.number });
      continue;
    }
    await undoRow(ctx, lead, row);
    await markUndone(ctx.db, { batchId: batch.id, rowNo: row.rowNo, at: ctx.clock.now().toISOString() });
  }
  return kept;
}

type Word = typeof m.banking_effect_moved;
const words = (count: Word, row: Word): ImportKind['effectWords'][string] => ({
  count: (locale) => count({}, { locale }),
  row: (locale) => row({}, { locale }),
});

/** A bank's report of its applications: each line moves a lead to the bank's status; payments earn the commission. */
export const bankReportKind: ImportKind = {
  kind: 'bank-report',
  permission: 'banking.manage',
  title: (locale) => m.banking_report_title({}, { locale }),
  columns,
  sources: async () => [],
  judge: () => [],
  identity: (values) => {
    const { lead, status } = lineOf(values);
    return `${lead} ${status}`;
  },
  repeats: 'duplicate',
  check,
  chunk: 25,
  apply,
  effects,
  effectWords: {
    paid: words(m.banking_effect_paid, m.banking_row_paid),
    ended: words(m.banking_effect_ended, m.banking_row_ended),
    moved: words(m.banking_effect_moved, m.banking_row_moved),
  },
  undo,
};
