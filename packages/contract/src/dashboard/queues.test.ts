import { expect, it } from 'vitest';
import { inOrderOfUrgency, staffQueueKeys, staffQueues } from './queues.ts';

it('what is overdue stands first, then what waits, then what is empty; else queues stay as they stood', () => {
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

it('every queue of head office has a patience of whole days', () => {
  const odd = staffQueueKeys.filter(
    (key) => !Number.isInteger(staffQueues[key].patienceDays) || staffQueues[key].patienceDays < 1,
  );
  expect(odd).toEqual([]);
});
