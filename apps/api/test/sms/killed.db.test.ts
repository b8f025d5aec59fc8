import { expect, it } from 'vitest';
import { sendManyMessages } from './many-messages.ts';

const people = process.env['TEST_FULL'] === '1' ? 30 : 4;
const messages = people * 10;

it('each message is sent at most once and has the state of its phone, though the worker is killed and reports are late, doubled or lost', {
  timeout: 300_000,
}, async () => {
  const outcome = await sendManyMessages({ people, each: 10, kills: 2 });
  expect(outcome).toMatchObject({ messages, twice: [], wrong: [], killed: 2, counted: messages });
  // Only a message whose worker was killed may be missing, and it stays unknown.
  expect(outcome.received).toBe(messages - (outcome.states['unknown'] ?? 0));
  expect(Object.keys(outcome.states).toSorted()).toEqual(expect.arrayContaining(['delivered', 'failed', 'sent']));
});

it('a campaign sends each shop one message, though the worker is killed while it releases and sends them', {
  timeout: 300_000,
}, async () => {
  // Six in each release.
  const outcome = await sendManyMessages({ people: 12, each: 1, kills: 2, perHour: 2160 });
  expect(outcome).toMatchObject({ messages: 12, twice: [], wrong: [], killed: 2, counted: 12 });
  expect(Object.values(outcome.states).reduce((sum, n) => sum + n, 0)).toBe(12);
});
