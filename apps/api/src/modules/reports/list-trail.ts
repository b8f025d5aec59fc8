import { summedReports, type TrailRow } from '@sevadesk/contract/reports';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { actionWords } from '../profile/index.ts';
import { trailBase, trailColumns } from './trail.repo.ts';

/** `call` is the endpoint whose call was refused. */
type Selected = Omit<TrailRow, 'what'> & { call: string | null };

/** Lists who did what, newest first; details stay with the records. */
export function listTrail(ctx: UserCtx): ListSource<TrailRow> {
  const source = listSource<Selected>({
    fields: summedReports.trail.list.list,
    columns: trailColumns,
    base: trailBase(ctx.readDb),
    search: [],
    defaultSort: { column: 'at', dir: 'desc' },
  });
  const inWords = ({ call, ...row }: Selected) => ({ ...row, what: actionWords(row.action, ctx.locale, call) });
  return { ...source, row: (selected) => inWords(source.row(selected)) };
}
