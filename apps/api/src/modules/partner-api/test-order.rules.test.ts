import { applicationStatuses, mayMove } from '@sevadesk/contract/nsdl-pan';
import { leadMoves, leadStatuses } from '@sevadesk/contract/banking';
import { expect, it } from 'vitest';
import { nextStep, wayOf } from './test-order.rules.ts';

function walk(kind: string, way: string, status: string): string[] {
  const next = nextStep({ kind, way, status });
  return next ? [status, ...walk(kind, way, next.status)] : [status];
}

it('test applications go the ways of real ones', () => {
  const good = walk('application', 'good', 'submitted');
  expect(good.at(-1)).toBe('acknowledged');
  expect(walk('application', wayOf('OBJECTION'), 'submitted').at(-1)).toBe('incomplete');
  expect(walk('application', wayOf('REJECTION'), 'submitted').at(-1)).toBe('rejected');
  expect(wayOf('SHARMA')).toBe('good');
  // Being scanned is left out of the way, as it may be when nobody sends documents.
  const statuses = applicationStatuses.filter((status) => good.includes(status) && status !== 'submitted');
  for (const [at, from] of statuses.entries()) {
    const to = statuses[at + 1];
    if (to) expect(['merchant', 'staff', 'system'].some((by) => mayMove(from, to, by as 'staff'))).toBe(true);
  }
});

it.each(['cc', 'loan'] as const)('test leads of kind %s go the ways of real ones', (kind) => {
  const way = leadStatuses.filter((status) => walk('lead', kind, 'new').includes(status));
  for (const [at, from] of way.entries()) {
    const to = way[at + 1];
    if (to) expect(leadMoves(kind, from)).toContain(to);
  }
});

it('what waits for documents waits longer than the rest', () => {
  const seconds = (status: string) => nextStep({ kind: 'application', way: 'good', status })?.seconds ?? 0;
  expect(seconds('submitted')).toBeGreaterThan(seconds('waiting'));
  expect(seconds('cropping')).toBe(seconds('submitted'));
  expect(nextStep({ kind: 'application', way: 'good', status: 'acknowledged' })).toBeUndefined();
});
