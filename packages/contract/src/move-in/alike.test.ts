import { describe, expect, it } from 'vitest';
import { openAlike } from './alike.ts';
import type { MoveDecision } from './decision-schemas.ts';
import type { MoveChoice } from './schemas.ts';

type Asked = Parameters<typeof openAlike>[1];

const asked = (id: string, overrides: Partial<Asked> = {}): Asked => ({
  id,
  code: 'same_mobile',
  suggested: null,
  choices: ['keep_both', 'keep_first', 'leave_out'],
  choice: null,
  merchant: null,
  ...overrides,
});
const alike = (all: readonly Asked[], choice: MoveChoice) =>
  openAlike(all, asked('first'), choice).map(({ id }: Pick<MoveDecision, 'id'>) => id);

describe('decisions that get the same choice at once', () => {
  it('are the open ones of the kind that offer it', () => {
    const all = [
      asked('first'),
      asked('second'),
      asked('decided', { choice: 'keep_both' }),
      asked('of another kind', { code: 'same_email' }),
      asked('without the choice', { choices: ['leave_out'] }),
    ];
    expect(alike(all, 'keep_both')).toEqual(['second']);
    expect(alike(all, 'leave_out')).toEqual(['second', 'without the choice']);
  });

  it('keep the first only if the first is of the same sort: a row, or an existing merchant', () => {
    const all = [asked('a row'), asked('a merchant', { merchant: {} })];
    expect(alike(all, 'keep_first')).toEqual(['a row']);
    expect(alike(all, 'keep_both')).toEqual(['a row', 'a merchant']);
  });

  it('are not given an ID type if another one is suggested', () => {
    const suggested = { choice: 'id_type' as const, target: 'Distributor' };
    const choices: MoveChoice[] = ['id_type', 'leave_out'];
    const all = [asked('unknown', { choices }), asked('suggested', { choices, suggested })];
    expect(alike(all, 'id_type')).toEqual(['unknown']);
    expect(alike(all, 'leave_out')).toEqual(['unknown', 'suggested']);
  });

  it('are never given one shop together', () => {
    expect(alike([asked('second', { choices: ['shop'] })], 'shop')).toEqual([]);
  });
});
