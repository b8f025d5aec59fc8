import { summedReports, type TrailRow } from '@sevadesk/contract/reports';
import { codeText, type Locale } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { actionWords } from '../profile/index.ts';
import { trailBase, trailColumns } from './trail.repo.ts';

/** `call` is the endpoint whose call was refused. */
type Selected = Omit<TrailRow, 'what' | 'recordWords'> & { call: string | null };

/** Returns the name of a type of records; a type without a name is returned as it is. */
export const recordTypeWords = (type: string, locale: Locale): string => codeText(['reports_trail_of'], type, locale);

/** Lists who did what, newest first; details stay with the records. */
export function listTrail(ctx: UserCtx): ListSource<TrailRow> {
  const source = listSource<Selected>({
    fields: summedReports.trail.list.list,
    columns: trailColumns,
    base: trailBase(ctx.readDb),
    search: [],
    defaultSort: { column: 'at', dir: 'desc' },
  });
  const inWords = ({ call, ...row }: Selected) => ({
    ...row,
    what: actionWords(row.action, ctx.locale, call),
    recordWords: row.recordType && recordTypeWords(row.recordType, ctx.locale),
  });
  return { ...source, row: (selected) => inWords(source.row(selected)) };
}
