import type { MoveDifferenceChange, MoveDifferenceKind } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';

export const differenceKindWords: Record<MoveDifferenceKind, () => string> = {
  shop: m.move_parallel_kind_shop,
  balance: m.move_parallel_kind_balance,
  staff: m.move_parallel_kind_staff,
};

export const differenceChangeWords: Record<MoveDifferenceChange, () => string> = {
  new: m.move_parallel_change_new,
  gone: m.move_parallel_change_gone,
  state: m.move_parallel_change_state,
  parent: m.move_parallel_change_parent,
  changed: m.move_parallel_change_changed,
};
