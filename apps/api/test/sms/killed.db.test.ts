import { expect, it } from 'vitest';
import { sendManyMessages } from './many-messages.ts';

const people = process.env['TEST_FULL'] === '1' ? 30 : 10;
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
