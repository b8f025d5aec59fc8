import { ticketStatuses } from '@sevadesk/contract/tickets';
import { expect, it } from 'vitest';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { ownStatusWord } from './words.ts';

it('shows a shop that a ticket is pending with it, and otherwise the text of the desk', () => {
  expect(ownStatusWord('waiting')).toBe('Pending with you');
  expect(statusWord('ticket', 'waiting')).toBe('Pending with merchant');
  const others = ticketStatuses.filter((status) => status !== 'waiting');
  expect(others.map(ownStatusWord)).toEqual(others.map((status) => statusWord('ticket', status)));
});
