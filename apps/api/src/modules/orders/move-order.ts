import type { OrderKind } from '@sevadesk/contract/services';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { type OrderStep, recordOrderStep } from './record-order-step.ts';

type Standing<Status> = { id: string; status: Status; version: number };

type Move<Status, Changes, Verb> = Pick<OrderStep, 'remark' | 'details'> & {
  to: Status;
  verb: Verb;
  /** Changes of the order's row beside its state. */
  changes?: Changes;
  corrections?: OrderStep['changes'];
};

type Rules<Order, Status, Changes, Verb> = {
  kindOf: (order: Order) => OrderKind;
  /** Whether the kind's table of transitions allows it. */
  mayMove: (order: Order, move: { to: Status; verb: Verb }) => boolean;
  /** Columns that every transition sets; its own changes override them. */
  follows?: (order: Order, move: { to: Status; changes: Changes | undefined }, now: Date) => Changes;
  /** Writes the row, as a new version. */
  write: (db: Db, order: Order, changes: Changes & { status: Status; statusAt: string }) => Promise<void>;
};

/**
 * Creates the only function by which orders of a kind change their state. It checks the kind's table of transitions, writes state and
 * time, and adds a step to the history and the audit log, in the caller's transaction, which has locked the row. It returns the order
 * with its new state and version, without its other changes. Throws state_refused.
 */
export function createMove<
  Status extends string,
  Order extends Standing<Status>,
  Changes extends object,
  Verb extends string = string,
>(rules: Rules<Order, Status, Changes, Verb>) {
  return async (ctx: Ctx, order: Order, move: Move<Status, Changes, Verb>): Promise<Order> => {
    const { to, changes, corrections = [], ...step } = move;
    if (!rules.mayMove(order, { to, verb: step.verb })) throw new AppError('state_refused');
    const now = ctx.clock.now();
    const state = { status: to, statusAt: now.toISOString() };
    const all = { ...rules.follows?.(order, { to, changes }, now), ...changes } as Changes;
    await rules.write(ctx.db, order, { ...all, ...state });
    const kind = rules.kindOf(order);
    await recordOrderStep(ctx, { ...step, orderId: order.id, kind, from: order.status, to, changes: corrections });
    return { ...order, ...state, version: order.version + 1 };
  };
}
