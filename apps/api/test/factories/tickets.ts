import type { RaiseTicketInput } from '@sevadesk/contract/tickets';
import { raiseTicket } from '../../src/modules/tickets/raise-ticket.ts';
import { merchantCtxFor, type TestApp } from '../helpers.ts';
import { buildMerchant } from './merchants.ts';
import { nextNumber } from './users.ts';

/** The built-in topic for everything else. */
export const anyTopic = '01900000-0000-7000-8217-000000000006';

export const questionOf = (app: TestApp, overrides: Partial<RaiseTicketInput> = {}): RaiseTicketInput => ({
  requestId: app.container.systemContext('test').ids.next(),
  topicId: anyTopic,
  title: `Question ${nextNumber()}`,
  text: 'What should we do now?',
  ...overrides,
});

/** Creates a question of a shop that waits for head office. */
export async function buildTicket(
  app: TestApp,
  { owner, ...overrides }: Partial<RaiseTicketInput> & { owner?: { id: string } } = {},
): Promise<{ id: string; number: string }> {
  const asker = owner ?? (await buildMerchant(app)).owner;
  return raiseTicket(await merchantCtxFor(app, asker), { ...questionOf(app, overrides), files: [] });
}
