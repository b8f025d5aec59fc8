import type { TinCounts } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { ListFilter } from '../../../../shared/table/list-state.ts';

type View = { label: string; filters: ListFilter[] };

const of = (...status: string[]): ListFilter[] => [{ field: 'status', opt: 'in', value1: status }];

const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : m.nsdl_pan_tin_counted({ label, count: String(count) });

export type TinViewWords = { rejected: string; resubmitted: string };

/** View pills of a list of rejections with their counts; settled ones have no count, because it only grows. */
export function tinViews(counts: TinCounts | undefined, today: string, words: TinViewWords): View[] {
  const overdue: ListFilter[] = [...of('tin_rejected'), { field: 'dueOn', opt: 'lt', value1: today }];
  return [
    { label: m.nsdl_pan_tin_view_all(), filters: [] },
    { label: counted(m.nsdl_pan_tin_counts_overdue(), counts?.overdue), filters: overdue },
    { label: counted(words.rejected, counts?.rejected), filters: of('tin_rejected') },
    { label: counted(words.resubmitted, counts?.resubmitted), filters: of('tin_resubmitted') },
    { label: m.nsdl_pan_tin_view_settled(), filters: of('settled') },
  ];
}
