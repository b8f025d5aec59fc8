import { expect, it } from 'vitest';
import { inOrderOfUrgency, staffQueueKeys, staffQueues } from './queues.ts';

it('overdue queues are first, then pending, then empty ones; otherwise the order stays', () => {
  const queues = [
    { key: 'empty', nos: 0, overdue: 0 },
    { key: 'waits', nos: 90, overdue: 0 },
    { key: 'late', nos: 1, overdue: 1 },
    { key: 'waits too', nos: 1, overdue: 0 },
    { key: 'late too', nos: 5, overdue: 5 },
  ];
  const keys = inOrderOfUrgency(queues).map(({ key }) => key);
  expect(keys).toEqual(['late', 'late too', 'waits', 'waits too', 'empty']);
});

it('every queue of head office has its limit in whole days', () => {
  const odd = staffQueueKeys.filter(
    (key) => !Number.isInteger(staffQueues[key].patienceDays) || staffQueues[key].patienceDays < 1,
  );
  expect(odd).toEqual([]);
});
