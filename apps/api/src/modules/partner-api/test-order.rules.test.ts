import { applicationStatuses, mayMove } from '@sevadesk/contract/nsdl-pan';
import { billStatuses } from '@sevadesk/contract/bills';
import { leadMoves, leadStatuses } from '@sevadesk/contract/banking';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { expect, it } from 'vitest';
import { mayMove as mayBillMove } from '../bills/bills.rules.ts';
import { wayOf } from './test-order.rules.ts';
import { nextStep } from './test-ways.ts';

const statusOf = storedCode(applicationStatuses);
const leadStatusOf = storedCode(leadStatuses);

/** Pairs each status with the next one. */
const steps = <Status>(way: readonly Status[]): [Status, Status][] => way.slice(1).map((to, at) => [way[at] ?? to, to]);

function walk(kind: string, way: string, status: string): string[] {
  const next = nextStep({ kind, way, status });
  return next ? [status, ...walk(kind, way, next.status)] : [status];
}

it('test applications follow the transitions of real ones', () => {
  const good = walk('application', 'good', 'submitted');
  expect(good.at(-1)).toBe('acknowledged');
  expect(walk('application', wayOf('OBJECTION'), 'submitted').at(-1)).toBe('incomplete');
  expect(walk('application', wayOf('REJECTION'), 'submitted').at(-1)).toBe('rejected');
  expect(wayOf('SHARMA')).toBe('good');
  // 'submitted' is left out: documents are optional for test applications.
  const statuses = good.filter((status) => status !== 'submitted').map((status) => statusOf(status));
  const refused = steps(statuses).filter(([from, to]) => !mayMove(from, to, 'staff'));
  expect(refused).toEqual([]);
  expect(statuses).toHaveLength(5);
});

it.each(['cc', 'loan'] as const)('test leads of kind %s follow the transitions of real ones', (kind) => {
  const way = walk('lead', kind, 'new').map((status) => leadStatusOf(status));
  expect(steps(way).filter(([from, to]) => !leadMoves(kind, from).includes(to))).toEqual([]);
  expect(way).toHaveLength(5);
});

it.each(['paid', 'late', 'failed'])('test bills that end as %s follow the transitions of real ones', (way) => {
  const statuses = walk('bill', way, 'paying').map((status) => storedCode(billStatuses)(status));
  expect(steps(statuses).filter(([from, to]) => !mayBillMove(from, to, 'announce'))).toEqual([]);
  expect(statuses.at(-1)).toBe(way === 'late' ? 'paid' : way);
});

it('orders awaiting documents stay longer than the rest', () => {
  const seconds = (status: string) => nextStep({ kind: 'application', way: 'good', status })?.seconds ?? 0;
  expect(seconds('submitted')).toBeGreaterThan(seconds('waiting'));
  expect(seconds('cropping')).toBe(seconds('submitted'));
  expect(nextStep({ kind: 'application', way: 'good', status: 'acknowledged' })).toBeUndefined();
});
