import { type CollectionLineRow, type CollectionRow, type DayRow, reports } from '@sevadesk/contract/reports';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import {
  collectionBase,
  collectionColumns,
  collectionLineColumns,
  collectionLinesBase,
  dayColumns,
  daysBase,
  sumCollection,
} from './reports.repo.ts';
import { sumAudit, sumCommission, sumSent } from './sum-finished.repo.ts';

/** Lists the daily collection, newest day first. */
export function listDailyCollection(ctx: UserCtx): ListSource<CollectionRow> {
  return listSource({
    fields: reports.dailyCollection.list,
    columns: collectionColumns,
    base: collectionBase(ctx.readDb),
    search: [],
    defaultSort: { column: 'dated', dir: 'desc' },
  });
}

/** Lists the postings of the collection, newest first. */
export function listCollectionLines(ctx: UserCtx): ListSource<CollectionLineRow> {
  return listSource({
    fields: reports.collectionLines.list,
    columns: collectionLineColumns,
    base: collectionLinesBase(ctx.readDb),
    search: ['merchantCode', 'reference'],
    defaultSort: { column: 'dated', dir: 'desc' },
  });
}

/** Lists business days, newest first. */
export function listDays(ctx: UserCtx): ListSource<DayRow> {
  return listSource({
    fields: reports.days.list,
    columns: dayColumns,
    base: daysBase(ctx.readDb),
    search: [],
    defaultSort: { column: 'dated', dir: 'desc' },
  });
}

/** Sums finished days for reports over long spans; safe in concurrent processes. Returns the number of days. */
export async function sumFinishedDays(ctx: Ctx): Promise<number> {
  let days = 0;
  for (const sum of [sumCollection, sumCommission, sumAudit, sumSent])
    days += await ctx.db.transaction().execute((db) => sum(db));
  return days;
}
