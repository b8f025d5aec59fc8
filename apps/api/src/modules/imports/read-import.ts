import type {
  ImportBatchRow,
  ImportBatchView,
  ImportFailure,
  ImportMapping,
  ImportRowFault,
  ImportRowView,
  ImportStatus,
} from '@sevadesk/contract/imports';
import { imports } from '@sevadesk/contract/imports';
import type { ListQuery, ListReply } from '@sevadesk/contract/kernel/list-query';
import { faultText, m } from '@sevadesk/messages';
import { Readable } from 'node:stream';
import type { UserCtx } from '../../platform/context.ts';
import { csvText } from '../../platform/csv.ts';
import { listPage, type ListSource, listSource } from '../../platform/list.ts';
import { findBatch, type Kinds, kindsFor } from './find-kind.ts';
import { batchListBase, batchListColumns, namesOf, rowListBase, rowListColumns } from './import-list.repo.ts';
import { rowsAfter } from './imports.repo.ts';

/** What the caller may import, in the caller's language. */
export async function listKinds(ctx: UserCtx, kinds: Kinds) {
  const data = kindsFor(ctx, kinds).map(async ({ kind, title, columns, sources }) => ({
    kind,
    title: title(ctx.locale),
    columns: columns.map(({ key, required, title: name }) => ({ key, required, title: name(ctx.locale) })),
    sources: await sources(ctx),
  }));
  return { data: await Promise.all(data) };
}

/** Imported files, newest first, of the kinds the caller may import. */
export function listImports(ctx: UserCtx, kinds: Kinds): ListSource<ImportBatchRow> {
  return listSource({
    fields: imports.list.list,
    columns: batchListColumns,
    base: batchListBase(
      ctx.db,
      kindsFor(ctx, kinds).map(({ kind }) => kind),
    ),
    search: ['fileName'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** One imported file whole. Throws not_found. */
export async function getImport(ctx: UserCtx, kinds: Kinds, { id }: { id: string }): Promise<ImportBatchView> {
  const { batch, kind } = await findBatch(ctx, kinds, id);
  const names = await namesOf(ctx.db, [batch.createdBy, batch.startedBy, batch.undoneBy]);
  const nameOf = (user: string | null) => (user === null ? null : (names.get(user) ?? null));
  const counts = batch.effects as Record<string, number>;
  const effects = Object.entries(kind.effectWords).flatMap(([code, words]) => {
    const count = counts[code] ?? 0;
    return count > 0 ? [{ code, count, text: words.count(ctx.locale) }] : [];
  });
  return {
    ...batch,
    status: batch.status as ImportStatus,
    titles: batch.titles as string[],
    sample: batch.sample as string[][],
    mapping: batch.mapping as ImportMapping,
    effects,
    failure: batch.failure as ImportFailure | null,
    kept: batch.kept as string[],
    createdBy: nameOf(batch.createdBy) ?? '',
    startedBy: nameOf(batch.startedBy),
    undoneBy: nameOf(batch.undoneBy),
  };
}

/** The lines of one imported file. Throws not_found. */
export async function listImportRows(
  ctx: UserCtx,
  kinds: Kinds,
  { id, query }: { id: string; query: ListQuery },
): Promise<ListReply<ImportRowView>> {
  const { kind } = await findBatch(ctx, kinds, id);
  const source = listSource<ImportRowView>({
    fields: imports.rows.list,
    columns: rowListColumns,
    base: rowListBase(ctx.db, id),
    search: [],
    defaultSort: { column: 'rowNo', dir: 'asc' },
    id: 'rowNo',
  });
  const page = await listPage(ctx.db, source, query);
  const worded = page.data.map((row) => ({
    ...row,
    effect: row.effect && {
      code: row.effect.code,
      text: kind.effectWords[row.effect.code]?.row(ctx.locale) ?? '',
    },
  }));
  return { ...page, data: worded };
}

const rejectBatch = 2_000;

/** The faulty lines as they came, with the reasons in words, as CSV a batch at a time. Throws not_found. */
export async function rejectsOf(ctx: UserCtx, kinds: Kinds, { id }: { id: string }) {
  const { batch, kind } = await findBatch(ctx, kinds, id);
  const titles = batch.titles as string[];
  const words = new Map(kind.columns.map(({ key, title }) => [key, title(ctx.locale)]));
  const reason = (faults: ImportRowFault[]) =>
    faults.map(
      ({ column, key, params }) => `${words.get(column) ?? column}: ${faultText({ key, params }, ctx.locale)}`,
    );
  type Row = { rowNo: number; cells: string[]; faults: ImportRowFault[] };
  const columns = [
    ...titles.map((title, at) => ({ title, value: (row: Row) => row.cells[at] ?? '' })),
    { title: m.imports_line({}, { locale: ctx.locale }), value: (row: Row) => row.rowNo },
    { title: m.imports_reason({}, { locale: ctx.locale }), value: (row: Row) => reason(row.faults).join('; ') },
  ];
  async function* text() {
    for (let after = 0, first = true; ; first = false) {
      const rows = await rowsAfter(ctx.db, id, { status: 'faulty', after, limit: rejectBatch });
      if (rows.length > 0 || first) yield csvText(columns, rows as unknown as Row[], first);
      const last = rows.at(-1);
      if (!last || rows.length < rejectBatch) return;
      after = last.rowNo;
    }
  }
  return { name: 'rejects.csv', type: 'text/csv; charset=utf-8', content: Readable.from(text()) };
}
