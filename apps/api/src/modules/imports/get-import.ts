import type {
  ImportBatchRow,
  ImportBatchView,
  ImportFailure,
  ImportMapping,
  ImportRowView,
  ImportStatus,
} from '@sevadesk/contract/imports';
import { imports } from '@sevadesk/contract/imports';
import type { ListQuery, ListReply } from '@sevadesk/contract/kernel/list-query';
import type { UserCtx } from '../../platform/context.ts';
import { listPage, type ListSource, listSource } from '../../platform/list.ts';
import { findBatch, type Kinds, kindsAlone } from './find-kind.ts';
import {
  batchListBase,
  batchListColumns,
  errorsFirst,
  namesOf,
  rowListBase,
  rowListColumns,
} from './import-list.repo.ts';
import { firstRows } from './first-rows.ts';
import { sameFileAs } from './imports.repo.ts';

/** Lists the kinds that the caller may import, in the caller's language. */
export const listKinds = (ctx: UserCtx, kinds: Kinds) => describeKinds(ctx, kindsAlone(ctx, kinds));

/** Returns kinds with their columns and sources, in the caller's language. */
export async function describeKinds(ctx: UserCtx, kinds: Kinds) {
  const data = kinds.map(async ({ kind, title, columns, sources }) => ({
    kind,
    title: title(ctx.locale),
    columns: columns.map(({ key, required, title: name }) => ({ key, required, title: name(ctx.locale) })),
    sources: await sources(ctx),
  }));
  return { data: await Promise.all(data) };
}

/** Lists imported files of the kinds that the caller may import, newest first; `kind` selects one. */
export function listImports(ctx: UserCtx, kinds: Kinds, { additionFilter }: ListQuery): ListSource<ImportBatchRow> {
  const asked = additionFilter?.kind;
  return listSource({
    fields: imports.list.list,
    columns: batchListColumns,
    base: batchListBase(
      ctx.db,
      kindsAlone(ctx, kinds)
        .map(({ kind }) => kind)
        .filter((kind) => asked === undefined || asked === null || kind === asked),
    ),
    search: ['fileName'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Returns one imported file with all details. Throws not_found. */
export async function getImport(ctx: UserCtx, kinds: Kinds, { id }: { id: string }): Promise<ImportBatchView> {
  const { batch, kind } = await findBatch(ctx, kinds, id);
  const names = await namesOf(ctx.db, [batch.createdBy, batch.startedBy, batch.undoneBy]);
  const nameOf = (user: string | null) => (user === null ? null : (names.get(user) ?? null));
  const same = await sameFileAs(ctx.db, batch);
  const counts = batch.effects as Record<string, number>;
  const effects = Object.entries(kind.effectWords).flatMap(([code, words]) => {
    const count = counts[code] ?? 0;
    return count > 0 ? [{ code, count, text: words.count(ctx.locale) }] : [];
  });
  return {
    ...batch,
    kind: kind.kind,
    status: batch.status as ImportStatus,
    titles: batch.titles as string[],
    sample: batch.sample as string[][],
    mapping: batch.mapping as ImportMapping,
    effects,
    failure: batch.failure as ImportFailure | null,
    kept: batch.kept as string[],
    sameFile: same ? { ...same, status: same.status as ImportStatus } : null,
    first: batch.status === 'checked' ? await firstRows(ctx, kind, id) : [],
    createdBy: nameOf(batch.createdBy) ?? '',
    startedBy: nameOf(batch.startedBy),
    undoneBy: nameOf(batch.undoneBy),
  };
}

/** Lists the lines with errors first: they are the ones that a person fixes. */
const withErrorsFirst = (source: ListSource<ImportRowView>): ListSource<ImportRowView> => ({
  ...source,
  columns: { ...source.columns, errorsFirst: { sql: errorsFirst, kind: 'number', sort: true } },
  defaultSort: { column: 'errorsFirst', dir: 'asc' },
});

/** Lists the lines of one imported file. Throws not_found. */
export async function listImportRows(
  ctx: UserCtx,
  kinds: Kinds,
  { id, query }: { id: string; query: ListQuery },
): Promise<ListReply<ImportRowView>> {
  const { kind, batch } = await findBatch(ctx, kinds, id);
  const source = listSource<ImportRowView>({
    fields: imports.rows.list,
    columns: rowListColumns,
    base: rowListBase(ctx.db, id),
    search: [],
    defaultSort: { column: 'rowNo', dir: 'asc' },
    id: 'rowNo',
  });
  const page = await listPage(ctx.db, batch.faultyRows > 0 ? withErrorsFirst(source) : source, query);
  const worded = page.data.map((row) => ({
    ...row,
    effect: row.effect && {
      code: row.effect.code,
      text: kind.effectWords[row.effect.code]?.row(ctx.locale) ?? '',
    },
  }));
  return { ...page, data: worded };
}
