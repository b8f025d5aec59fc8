import path from 'node:path';
import { checksumOf } from '../../platform/backup/streams.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Archive, archiveByHash, linksAt, partsOf, selectArchives } from './archive.repo.ts';
import { addPosition, countPositions, digestOf, idInText, type Parts } from './archive.rules.ts';
import { type ArchivedRow, type ArchiveFile, inBatches, openArchiveFile } from './archive-file.ts';
import { firstHash, nextHash } from './chain.rules.ts';

export const rowsPerBatch = 2000;

/** Compares rows with the chain; returns the first that is not the event of its link, or does not recompute to it. */
export async function differingRow(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly ArchivedRow[],
): Promise<ArchivedRow | undefined> {
  const positions = new Set(rows.flatMap(({ position }) => [position - 1, position]));
  const links = new Map((await linksAt(ctx.db, [...positions])).map((link) => [link.position, link]));
  return rows.find(({ position, text }) => {
    const link = links.get(position);
    const previous = position === 1 ? firstHash : links.get(position - 1)?.hash;
    return !link || previous === undefined || link.eventId !== idInText(text) || nextHash(previous, text) !== link.hash;
  });
}

/** Reads a file to its end and compares each row with its link; returns the positions. Throws a sentence at the first difference. */
export async function checkRows(ctx: Pick<Ctx, 'db'>, file: Pick<ArchiveFile, 'read' | 'rows'>): Promise<Parts> {
  const parts: Parts = new Map();
  for await (const rows of inBatches(file.read(), rowsPerBatch)) {
    for (const { position } of rows)
      if (!addPosition(parts, position)) throw new Error(`The archive has the link ${position} twice.`);
    const wrong = await differingRow(ctx, rows);
    if (wrong) throw new Error(`The archive's row of link ${wrong.position} does not recompute to that link.`);
  }
  if (countPositions(parts) !== file.rows)
    throw new Error(`The archive has ${countPositions(parts)} rows instead of ${file.rows}.`);
  return parts;
}

/** The first link, which no two installations share; none while nothing is sealed. */
export async function chainName(ctx: Pick<Ctx, 'db'>): Promise<string> {
  return (await linksAt(ctx.db, [1]))[0]?.hash ?? firstHash;
}

const end = 'Nothing was changed.';

const changedText = (file: string, found: string, { year, sha256 }: Archive) =>
  `${file} is not the file that was recorded for ${year}: its SHA-256 is ${found}, recorded is ${sha256}. It was changed or cut. ${end}`;

/** Returns the sentence that says why a file whose hash is not recorded is refused. */
async function refusalOf(ctx: Ctx, { file, sha256, passphrase }: FileToCheck & { sha256: string }): Promise<string> {
  const archives = await selectArchives(ctx.db);
  const named = archives.find((archive) => archive.file === path.basename(file));
  if (named) return changedText(file, sha256, named);
  const { manifest, close } = await openArchiveFile(file, passphrase).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : String(error)} ${end}`);
  });
  close();
  if (manifest.chain !== (await chainName(ctx)))
    return `${file} is of another installation: its audit chain begins with another link. ${end}`;
  const same = archives.find(({ id }) => id === manifest.id);
  if (same) return changedText(file, sha256, same);
  return `${file} is not recorded here: its run was interrupted before a row left, so it may be deleted. ${end}`;
}

export type FileToCheck = { file: string; passphrase: string };

/** Returns the record of a file by its hash. Throws a sentence for a changed, cut, foreign or unknown file. */
export async function findRecorded(ctx: Ctx, { file, passphrase }: FileToCheck): Promise<Archive> {
  const { sha256 } = await checksumOf(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  });
  const archive = await archiveByHash(ctx.db, sha256);
  if (!archive) throw new Error(await refusalOf(ctx, { file, passphrase, sha256 }));
  return archive;
}

/**
 * Checks a file: its hash is the recorded one, it opens, each row recomputes to its link, and its rows are those of the record. Returns the
 * record; throws a sentence otherwise. Reads only.
 */
export async function checkArchive(ctx: Ctx, given: FileToCheck): Promise<Archive> {
  const archive = await findRecorded(ctx, given);
  const file = await openArchiveFile(given.file, given.passphrase);
  try {
    const found = await checkRows(ctx, file);
    const recorded = await partsOf(ctx.db, archive.id);
    if (digestOf(found) !== digestOf(recorded) || digestOf(found) !== archive.linksSha256)
      throw new Error(`The rows of ${given.file} are not those that were recorded for ${archive.year}.`);
    return archive;
  } finally {
    file.close();
  }
}
