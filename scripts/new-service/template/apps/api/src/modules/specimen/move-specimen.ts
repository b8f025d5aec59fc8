import type { SpecimenStatus } from '@sevadesk/contract/specimen';
import { createMove } from '../orders/index.ts';
import { type Order, type OrderChanges, updateOrder } from './specimen.repo.ts';
import { mayMove } from './specimen.rules.ts';

/** Changes the status of a locked application. Throws state_refused. */
export const moveSpecimen = createMove<SpecimenStatus, Order, OrderChanges>({
  kindOf: () => 'specimen',
  mayMove: ({ status }, { to }) => mayMove(status, to),
  write: (db, { id }, changes) => updateOrder(db, id, changes),
});
