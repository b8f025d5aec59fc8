import type { NpsStatus } from '@sevadesk/contract/nps';
import { createMove } from '../orders/index.ts';
import { mayMove, nextCheckAt } from './nps.rules.ts';
import { changeOrder, type Order, type OrderChanges } from './nps.repo.ts';

/** Clears the open calls to the record keeper when an order leaves a status. */
function follows(_order: Order, { to }: { to: NpsStatus }, now: Date): OrderChanges {
  const nextCheck = nextCheckAt({ status: to, craAskedAt: null }, 0, now);
  return { craAskedAt: null, askedSteps: [], checkCount: 0, nextCheckAt: nextCheck, craRefusal: null };
}

/** Moves a locked registration to another status. Throws state_refused. */
export const moveRegistration = createMove<NpsStatus, Order, OrderChanges>({
  kindOf: () => 'nps',
  mayMove: ({ status }, { to }) => mayMove(status, to),
  follows,
  write: (db, { id }, changes) => changeOrder(db, id, changes, changes.statusAt),
});
