import { createHash } from 'node:crypto';
import type { ImportMapping } from '@sevadesk/contract/imports';
import type { SheetType } from '@sevadesk/contract/kernel/files';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { storeFile, type Upload } from '../downloads/index.ts';
import { concealedSheet, quoted } from './conceal-sheet.ts';
import { type Kinds, kindsAlone } from './find-kind.ts';
import { namedColumns } from './named-columns.ts';
import { insertBatch, rememberedMapping } from './imports.repo.ts';
import { markReplaced } from './move-files.repo.ts';
import { isRefused, type RememberedTitles, suggestMapping, titleLineOf } from './mapping.rules.ts';
import { withoutRejectTitles } from './reject-columns.ts';
import { sheetLines, sheetTypeOf, textOf } from './read-sheet.ts';
import type { ImportKind } from './import-kind.ts';

const headLines = 40;
const sampleLines = 10;

async function headOf(bytes: Buffer, type: SheetType): Promise<string[][]> {
  const head: string[][] = [];
  try {
    for await (const { cells } of sheetLines(bytes, type)) {
      head.push(cells);
      if (head.length === headLines) break;
    }
  } catch (error) {
    throw new AppError('file_refused', { fields: [{ field: 'file', fault: { key: 'file_damaged' } }], cause: error });
  }
  return head;
}

/** Returns the titles, the first lines below them and the header's line number. Throws file_refused if the file is no table. */
async function tableOf(bytes: Buffer, type: SheetType, kind: ImportKind) {
  const head = await headOf(bytes, type);
  const at = titleLineOf(head, namedColumns(kind));
  const titles = head[at];
  if (!titles) throw fieldError('file', 'file_damaged', 'file_refused');
  const lines = head.slice(at + 1).filter((cells) => cells.length > 0);
  return { titles, titleLine: at + 1, lines, sample: lines.slice(0, sampleLines) };
}

type Table = Awaited<ReturnType<typeof tableOf>>;
type Sheet = { name: string; type: SheetType; bytes: Buffer };

/** Returns the file as it may be stored: unchanged, as a table, or without the concealed data. Throws file_refused. */
async function keptSheet(ctx: Ctx, kind: ImportKind, { name, bytes }: Upload, source: string): Promise<Sheet> {
  const converted = await kind.convert?.(ctx, { text: textOf(bytes), source });
  if (converted) return { name, type: 'text/csv', bytes: Buffer.from(`${converted.map(quoted).join('\n')}\n`) };
  const type = sheetTypeOf(bytes);
  if (!kind.conceal) return { name, type, bytes };
  const { titles, lines } = await tableOf(bytes, type, kind);
  try {
    const concealed = await concealedSheet(bytes, type, kind.conceal(ctx, titles, lines));
    return { name, type: 'text/csv', bytes: concealed };
  } catch (error) {
    throw new AppError('file_refused', { fields: [{ field: 'file', fault: { key: 'file_damaged' } }], cause: error });
  }
}

type Input = { kind: string; source: string; files: readonly Upload[] };

/**
 * Adds a file, finds its header and suggests a column mapping from the remembered titles of this source.
 * Throws choose_one at the kind, not_found at the source, upload_missing, file_refused.
 */
export async function uploadImport(ctx: UserCtx, kinds: Kinds, input: Input): Promise<{ id: string }> {
  const kind = kindsAlone(ctx, kinds).find((one) => one.kind === input.kind);
  if (!kind) throw fieldError('kind', 'choose_one');
  const sources = await kind.sources(ctx);
  const source = sources.find(({ id }) => id === input.source);
  if (!source && (sources.length > 0 || input.source !== '')) throw fieldError('source', 'not_found');
  return addBatch(ctx, kind, {
    source: { id: input.source, name: source?.name ?? '' },
    files: input.files,
    by: ctx.actor.userId,
  });
}

/** Suggests the mapping: by remembered and known titles, then by values; never columns that a file of rejected rows adds. */
function suggestionFor(kind: ImportKind, { titles: all, lines }: Table, remembered: RememberedTitles): ImportMapping {
  const titles = withoutRejectTitles(all);
  const named = suggestMapping(titles, namedColumns(kind), remembered);
  const taken = new Set(Object.values(named));
  // A column of the program has no title here, and no values either: they could look like something else.
  const theirs = lines.map((cells) => cells.map((cell, at) => (titles[at] === all[at] ? cell : '')));
  const seen = Object.entries(kind.suggest?.(titles, theirs) ?? {}).filter(
    ([key, at]) => !(key in named) && !taken.has(at) && !isRefused(remembered, key, titles[at] ?? ''),
  );
  return { ...Object.fromEntries(seen), ...named };
}

type NewBatch = {
  source: { id: string; name: string };
  files: readonly Upload[];
  moveId?: string;
  /** The person who adds it, and the id of the batch if it is already known. */
  by: string;
  id?: string;
  /** The delivery of a migration to which the file belongs. */
  round?: number;
};

/** Stores a file as a batch of this kind, with its header and a suggested mapping. Throws upload_missing, file_refused. */
export async function addBatch(ctx: Ctx, kind: ImportKind, { source, files, by, moveId, round, ...given }: NewBatch) {
  const [file] = files;
  if (!file) throw fieldError('file', 'required', 'upload_missing');
  const { name, type, bytes } = await keptSheet(ctx, kind, file, source.id);
  const table = await tableOf(bytes, type, kind);
  const { titles, titleLine, sample } = table;
  const remembered = await rememberedMapping(ctx.db, kind.kind, source.id);
  const { id = ctx.ids.next() } = given;
  return withTransaction(ctx, async (ctx) => {
    if (moveId !== undefined) await kind.inMove?.lock(ctx, moveId);
    const kept = await storeFile(ctx, 'sheet', { name, type, bytes, pages: null }, null);
    await insertBatch(ctx.db, {
      id,
      kind: kind.kind,
      source: source.id,
      sourceName: source.name,
      moveId: moveId ?? null,
      round,
      titleLine,
      fileId: kept.id,
      fileName: file.name,
      digest: createHash('sha256').update(file.bytes).digest('hex'),
      titles: JSON.stringify(titles),
      sample: JSON.stringify(sample),
      mapping: JSON.stringify(suggestionFor(kind, table, remembered)),
      createdBy: by,
      createdAt: ctx.clock.now().toISOString(),
    });
    if (moveId !== undefined) await markReplaced(ctx.db, moveId);
    await recordAudit(ctx, {
      action: 'imports.upload',
      record: { type: 'import', id },
      details: { kind: kind.kind, source: source.id, fileName: file.name, bytes: kept.bytes },
    });
    return { id };
  });
}
