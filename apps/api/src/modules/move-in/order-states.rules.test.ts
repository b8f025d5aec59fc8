import { describe, expect, it } from 'vitest';
import { decisionKey, Look, type World } from './move-lines.rules.ts';
import { assessOrderStates, orderStateOf, suggestOrderState } from './order-states.rules.ts';

const none = new Map();
const world = {} as World;

describe('how an order of an old system stands', () => {
  it.each([
    ['Completed', 'done'],
    ['PRAN_Generated', undefined],
    ['In-Process', 'open'],
    ['REFUNDED', 'cancelled'],
    ['अस्वीकृत', 'rejected'],
    ['7', undefined],
  ])('%s means %s by common words', (word, state) => {
    expect(orderStateOf(word, none)).toBe(state);
  });

  it('another word is asked about once, and means what a person decided', () => {
    const look = new Look(world, none);
    const example = { fileId: 'f', rowNo: 1, code: 'R1', name: 'U1' };
    assessOrderStates(look, [
      { word: 'With UTI', rows: 900, examples: [example] },
      { word: 'Pending', rows: 5, examples: [example] },
    ]);
    const asked = [...look.questions.values()].map(({ code, subject, asTyped, rows }) => [
      code,
      subject,
      asTyped,
      rows,
    ]);
    expect(asked).toEqual([['order_state_unknown', 'with uti', 'With UTI', 900]]);
    const decided = new Map([
      [decisionKey('order_state_unknown', 'with uti'), { choice: 'open', target: null } as const],
    ]);
    expect(orderStateOf('With  UTI'.replace('  ', ' '), decided)).toBe('open');
  });

  it.each([
    ['PRAN generated', 'done'],
    ['Rejected by bank', 'rejected'],
    ['Rejected, refunded', undefined],
    ['Approved, pending courier', undefined],
    ['Code 7', undefined],
  ])('for %s the suggestion is %s', (word, state) => {
    expect(suggestOrderState(word)).toBe(state);
  });
});
