import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders, matchAnswer, parseLines } from './index.ts';

describe("a gateway's response", () => {
  it.each([
    ['{"status": "success", "messageid": "AB-1"}', '"status":"success"*"messageid":"{id}"', 'AB-1'],
    ['OK 4711', 'ok {id}', '4711'],
    ['first id= then id=77;', 'id={id};', '77'],
    ['accepted', 'accepted', undefined],
  ])('%j matches %j', (answer, pattern, id) => {
    expect(matchAnswer(answer, pattern)).toEqual({ id });
  });

  it.each([
    ['{"status":"error"}', '"status":"success"'],
    ['OK', 'OK{id}'],
    ['b then a', 'a*b'],
    ['id=<b>', 'id={id}'],
  ])('%j does not match %j', (answer, pattern) => {
    expect(matchAnswer(answer, pattern)).toBeUndefined();
  });

  it('a response created from a pattern matches it, and no pattern runs without limit', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.stringMatching(/^\d{3,9}$/), (words, id) => {
        expect(matchAnswer(`${words.join(' xx ')}:${id};`, `${words.join('*')}:{id};`)).toEqual({ id });
      }),
    );
    expect(matchAnswer('a'.repeat(4000), `${'a*'.repeat(90)}b`)).toBeUndefined();
  });
});

describe('the parameters of a profile', () => {
  it('are lines of name and value, whose placeholders are filled in one pass', () => {
    expect(parseLines('to = 91{mobile}\n\nmsg={text} = x')).toEqual([
      ['to', '91{mobile}'],
      ['msg', '{text} = x'],
    ]);
    expect(parseLines('no line')).toBeUndefined();
    expect(fillPlaceholders('{text}-{mobile}-{other}', { text: '{secret}', mobile: '9', secret: 'key' })).toBe(
      '{secret}-9-{other}',
    );
  });
});
