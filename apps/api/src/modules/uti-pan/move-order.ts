import type { UtiStatus } from '@sevadesk/contract/uti-pan';
import { createMove } from '../orders/index.ts';
import { mayMove, nextCheckAt, successOf } from './order.rules.ts';
import { changeOrder, type Order, type OrderChanges } from './orders.repo.ts';

type Move = { to: UtiStatus; changes: OrderChanges | undefined };

const follows = (order: Order, { to, changes }: Move, now: Date): OrderChanges => ({
  nextCheckAt: nextCheckAt({ ...order, ...changes, status: to } as Order, now),
});

/** Moves a locked order to another state; undoing a report moves a success back to review. Throws state_refused. */
export const moveUtiOrder = createMove<UtiStatus, Order, OrderChanges>({
  kindOf: ({ kind }) => kind,
  mayMove: ({ kind, status }, { to, verb }) =>
    verb === 'undo' ? status === successOf(kind) && to === 'review' : mayMove(kind, status, to),
  follows,
  write: (db, { id }, changes) => changeOrder(db, id, changes),
});
