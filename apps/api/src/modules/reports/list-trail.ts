import { summedReports, type TrailRow } from '@sevadesk/contract/reports';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { actionWords } from '../profile/index.ts';
import { trailBase, trailColumns } from './trail.repo.ts';

/** Who did what, newest first; details stay with the records. */
export function listTrail(ctx: UserCtx): ListSource<TrailRow> {
  const source = listSource<Omit<TrailRow, 'what'>>({
    fields: summedReports.trail.list.list,
    columns: trailColumns,
    base: trailBase(ctx.readDb),
    search: [],
    defaultSort: { column: 'at', dir: 'desc' },
  });
  const inWords = (row: Omit<TrailRow, 'what'>) => ({ ...row, what: actionWords(row.action, ctx.locale) });
  return { ...source, row: (selected) => inWords(source.row(selected)) };
}
