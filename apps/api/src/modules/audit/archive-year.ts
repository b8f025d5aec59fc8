import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checksumOf } from '../../platform/backup/streams.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import {
  type Archive,
  archiveOfYear,
  changeArchive,
  eventsBetween,
  insertArchive,
  isSummed,
  linksOfEvents,
  partsOf,
  removePart,
} from './archive.repo.ts';
import { addPosition, countPositions, digestOf, findSpan, type Parts, type YearSpan } from './archive.rules.ts';
import { type ArchivedRow, openArchiveFile, removeArchiveFile, writeArchiveFile } from './archive-file.ts';
import { chainName, checkRows, differingRow, rowsPerBatch } from './check-archive.ts';
import { recordAudit } from './record-audit.ts';

/** What was done so far; `rows` is a number of events. */
export type ArchiveStep = {
  step: 'written' | 'checked' | 'recorded' | 'removing' | 'removed';
  rows: number;
  file: string;
};

export type ArchivePlan = {
  year: string;
  folder: string;
  passphrase: string;
  /** Who runs the command: the account of the operating system. */
  by: string;
  /** Is called after each step; what it throws ends the run there. */
  tell: (step: ArchiveStep) => void;
};

type Ends = { first?: { position: number; id: string }; last?: { position: number; id: string } };

/** Returns events with their positions. Throws a sentence if one is not sealed or not as it was sealed. */
async function placedRows(
  ctx: Ctx,
  events: readonly { id: string; text: string }[],
): Promise<(ArchivedRow & { id: string })[]> {
  const links = await linksOfEvents(
    ctx.db,
    events.map(({ id }) => id),
  );
  const positions = new Map(links.map(({ eventId, position }) => [eventId, position]));
  const rows = events.map(({ id, text }) => {
    const position = positions.get(id);
    if (position === undefined)
      throw new Error(
        `The event ${id} is not sealed: let the worker seal it (or the nightly proof, if it is old), then archive.`,
      );
    return { id, position, text };
  });
  const wrong = await differingRow(ctx, rows);
  if (wrong) throw new Error(`The event of link ${wrong.position} is not as it was sealed: see "npm run verify".`);
  return rows;
}

/** Yields the events of a year from the table, and collects their positions. */
async function* rowsOfYear(
  ctx: Ctx,
  span: YearSpan,
  found: { parts: Parts; ends: Ends },
): AsyncGenerator<ArchivedRow[]> {
  for (let after: { id: string; at: string } | undefined; ; ) {
    const events = await eventsBetween(ctx.db, span, { after, limit: rowsPerBatch });
    const rows = await placedRows(ctx, events);
    for (const { id, position } of rows) {
      addPosition(found.parts, position);
      if (position < (found.ends.first?.position ?? Infinity)) found.ends.first = { position, id };
      if (position > (found.ends.last?.position ?? 0)) found.ends.last = { position, id };
    }
    if (rows.length > 0) yield rows;
    after = events.at(-1);
    if (events.length < rowsPerBatch) return;
  }
}

const nameOf = (year: string, now: Date, id: string) =>
  `sevadesk-trail-${year}-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z-${id.slice(-8)}.archive`;

/** Reads a written file back and compares it with the chain and with what was read from the table. */
async function checkWritten(
  ctx: Ctx,
  { file, passphrase }: { file: string; passphrase: string },
  parts: Parts,
): Promise<void> {
  const opened = await openArchiveFile(file, passphrase);
  try {
    if (digestOf(await checkRows(ctx, opened)) !== digestOf(parts))
      throw new Error(`${file} has other rows than were read from the audit trail.`);
  } finally {
    opened.close();
  }
}

/** Records a checked file with its positions, and the same in the trail: the event has the id of the archive. */
async function recordArchive(
  ctx: Ctx,
  { id, span, by, found }: { id: string; span: YearSpan; by: string; found: { parts: Parts; ends: Ends } },
  { file, sha256, bytes }: { file: string; sha256: string; bytes: number },
): Promise<Archive> {
  const { first, last } = found.ends;
  if (!first || !last) throw new Error(`The audit trail has no events of ${span.year}: nothing was archived.`);
  const archive = {
    id,
    year: span.year,
    state: 'removing',
    rowCount: countPositions(found.parts),
    firstPosition: first.position,
    firstId: first.id,
    lastPosition: last.position,
    lastId: last.id,
    linksSha256: digestOf(found.parts),
    file: path.basename(file),
    sha256,
    bytes,
    madeBy: by,
    madeAt: ctx.clock.now().toISOString(),
    removedAt: null,
    attachedAt: null,
    attachedBy: null,
  };
  await withTransaction(ctx, async (tx) => {
    if (!(await insertArchive(tx.db, archive, found.parts)))
      throw new Error(`Another run archived ${span.year} meanwhile: see "npm run archive -- list".`);
    const { year, rowCount: rows, firstPosition, lastPosition, linksSha256: links } = archive;
    const details = { year, rows, firstPosition, lastPosition, links, sha256, file: archive.file, by };
    await recordAudit(tx, { id, action: 'audit.archive', record: { type: 'archive', id }, details });
  });
  return archive;
}

async function writeYear(ctx: Ctx, span: YearSpan, plan: ArchivePlan): Promise<Archive> {
  if ((await eventsBetween(ctx.db, span, { after: undefined, limit: 1 })).length === 0)
    throw new Error(`The audit trail has no events of ${span.year}: nothing was archived.`);
  if (!(await isSummed(ctx.db, span.to)))
    throw new Error(`The reports have not summed the days of ${span.year} yet: start a worker, then archive.`);
  await mkdir(plan.folder, { recursive: true, mode: 0o700 });
  const id = ctx.ids.next();
  const file = path.join(plan.folder, nameOf(span.year, ctx.clock.now(), id));
  const found: { parts: Parts; ends: Ends } = { parts: new Map(), ends: {} };
  const tell = (step: ArchiveStep['step']) => plan.tell({ step, rows: countPositions(found.parts), file });
  const manifest = { id, year: span.year, chain: await chainName(ctx), madeAt: ctx.clock.now().toISOString() };
  const sum = await writeArchiveFile(file, plan.passphrase, { manifest, rows: rowsOfYear(ctx, span, found) });
  try {
    tell('written');
    await checkWritten(ctx, { file, passphrase: plan.passphrase }, found.parts);
    tell('checked');
    const archive = await recordArchive(ctx, { id, span, by: plan.by, found }, { file, ...sum });
    tell('recorded');
    return archive;
  } catch (error) {
    // A file that the record names stays, whatever failed afterwards; so it does if nobody can tell.
    const isRecorded = await archiveOfYear(ctx.db, span.year).then(
      (archive) => archive?.id === id,
      () => true,
    );
    if (!isRecorded) await removeArchiveFile(file);
    throw error;
  }
}

/** Throws a sentence unless the recorded file is there, whole: before that no further row leaves. */
async function requireFile(file: string, { year, sha256 }: Archive): Promise<void> {
  const found = await checksumOf(file).catch(() => undefined);
  if (!found)
    throw new Error(`${year} was archived in part, but ${file} is not there: name the folder that has it, with --to.`);
  if (found.sha256 !== sha256)
    throw new Error(
      `${file} is not the file that was recorded for ${year}: recorded is SHA-256 ${sha256}. No row was removed.`,
    );
}

/**
 * Archives a financial year of the audit trail: writes its events to a file, reads it back, records it, and then removes them. Run again
 * after an interruption, it finishes. Throws a sentence if the year must not leave, or an event is not as it was sealed.
 */
export async function archiveYear(ctx: Ctx, plan: ArchivePlan): Promise<Archive> {
  const span = findSpan(plan.year, ctx.clock.now());
  const known = await archiveOfYear(ctx.db, span.year);
  if (known?.state === 'removed')
    throw new Error(`${span.year} is archived already: ${known.file}, SHA-256 ${known.sha256}.`);
  if (known?.state === 'attaching')
    throw new Error(`${span.year} is being attached again: finish with "npm run archive -- attach" and ${known.file}.`);
  const archive = known ?? (await writeYear(ctx, span, plan));
  const file = path.join(plan.folder, archive.file);
  await requireFile(file, archive);
  let rows = 0;
  for (const part of (await partsOf(ctx.db, archive.id)).keys()) {
    rows += await withTransaction(ctx, ({ db }) => removePart(db, { id: archive.id, part }));
    plan.tell({ step: 'removing', rows, file });
  }
  const removedAt = ctx.clock.now().toISOString();
  await changeArchive(ctx.db, { id: archive.id, from: ['removing'], state: 'removed', removedAt });
  plan.tell({ step: 'removed', rows: archive.rowCount, file });
  return { ...archive, state: 'removed', removedAt };
}
