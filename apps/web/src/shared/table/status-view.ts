import type { StatusKind, StatusOf } from '@sevadesk/contract/kernel/status';
import { statusWord } from '../ui/values/status-words.ts';
import type { ListFilter } from './list-state.ts';

/** A chip over a list for one status, with the same label as its badge. */
export const statusView = <Kind extends StatusKind>(
  of: Kind,
  status: StatusOf<Kind>,
): { label: string; filters: ListFilter[] } => ({
  label: statusWord(of, status),
  filters: [{ field: 'status', opt: 'eq', value1: status }],
});
