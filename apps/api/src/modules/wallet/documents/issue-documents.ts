import { financialYearOf } from '@sevadesk/contract/kernel/dates';
import type { DocumentKind } from '@sevadesk/contract/wallet';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type Composed, composeDocuments } from './compose-documents.ts';
import { grouped } from '@sevadesk/contract/kernel/grouped';
import { issuePeriod } from './issue-period.ts';
import { numberText, seriesOf } from './number.rules.ts';
import {
  insertDocuments,
  type Issued,
  isOver,
  lockDay,
  moveOn,
  type NewDocument,
  claimSerials,
  type Unnumbered,
  unnumbered,
} from './numbering.repo.ts';
import { periodsEndingOn } from './period.rules.ts';

const usualBatch = 500;

/** Claims the numbers of a batch at once, as many of each kind as it has documents. */
async function numbersFor(ctx: Ctx, composed: readonly Composed[], year: string) {
  const next = new Map<DocumentKind, number>();
  for (const [kind, of] of grouped(composed, (one) => one.kind)) {
    next.set(kind, await claimSerials(ctx.db, seriesOf(kind), year, of.length));
  }
  return (kind: DocumentKind) => {
    const serial = next.get(kind) ?? 0;
    next.set(kind, serial + 1);
    return serial;
  };
}

function correctedBy({ kind, posting }: Composed, known: ReadonlyMap<string, Issued>): Issued | undefined {
  if (kind !== 'credit-note' && kind !== 'debit-note') return undefined;
  const corrected = known.get(posting.relatedId ?? '');
  if (!corrected) throw new Error(`Posting ${posting.id} corrects ${posting.relatedId}, which has no document`);
  return corrected;
}

async function issue(ctx: Ctx, postings: readonly Unnumbered[]): Promise<void> {
  const { composed, known } = await composeDocuments(ctx, postings);
  const financialYear = financialYearOf(postings[0]?.dated ?? '');
  const take = await numbersFor(ctx, composed, financialYear);
  const rows: NewDocument[] = [];
  for (const one of composed) {
    const { kind, posting, reference, amountPaise } = one;
    const corrected = correctedBy(one, known);
    const content = one.content(corrected);
    const [id, series, serial] = [ctx.ids.next(), seriesOf(kind), take(kind)];
    const number = numberText(series, financialYear, serial);
    const { id: postingId, dated, merchantId } = posting;
    const relatedId = corrected?.id ?? null;
    rows.push({
      id,
      kind,
      series,
      financialYear,
      serial,
      number,
      merchantId,
      postingId,
      relatedId,
      dated,
      reference,
      amountPaise,
      content,
    });
    known.set(postingId, { id, postingId, number, dated, content });
  }
  await insertDocuments(ctx.db, rows);
}

/** Issues one transaction's work: a batch of a day's postings, or the statements due at the end of the day, or the step to the next day. */
async function step(ctx: Ctx, batch: number): Promise<number | 'idle'> {
  const day = await lockDay(ctx.db);
  const waiting = await unnumbered(ctx.db, day, batch);
  if (waiting.length > 0) {
    await issue(ctx, waiting);
    return waiting.length;
  }
  if (!(await isOver(ctx.db, day))) return 'idle';
  for (const period of periodsEndingOn(day)) {
    const issued = await issuePeriod(ctx, period, batch);
    if (issued > 0) return issued;
  }
  await moveOn(ctx.db);
  return 0;
}

/**
 * Issues the due document and number for each posting, day after day, never in the posting's own transaction. Numbers have no gaps and
 * no duplicates, even after an interruption or with concurrent runs. A day starts after the previous one has ended, so that numbers
 * rise with the dates. Returns the number of issued documents.
 */
export async function issueDocuments(ctx: Ctx, batch = usualBatch): Promise<number> {
  let issued = 0;
  for (;;) {
    const done = await withTransaction(ctx, (tx) => step(tx, batch));
    if (done === 'idle') return issued;
    issued += done;
  }
}
