import { type CollectionRow, reports } from '@sevadesk/contract/reports';
import { sql } from 'kysely';
import type { UserCtx } from '../../platform/context.ts';
import type { ListColumn, ListSource } from '../../platform/list.ts';
import { collectionBase, collectionColumns, selectCollectionRow } from './reports.repo.ts';

/** Daily collection, newest day first. */
export function listDailyCollection(ctx: UserCtx): ListSource<CollectionRow> {
  const columns: Record<string, ListColumn> = Object.fromEntries(
    Object.entries(reports.dailyCollection.list ?? {}).flatMap(([name, field]) => {
      const column = collectionColumns[name];
      return column ? [[name, { ...field, sql: column }]] : [];
    }),
  );
  return {
    base: collectionBase(ctx.readDb),
    select: selectCollectionRow,
    columns,
    search: [],
    id: sql.ref('c.mode'),
    defaultSort: { column: 'dated', dir: 'desc' },
    row: (selected) => selected as unknown as CollectionRow,
  };
}
