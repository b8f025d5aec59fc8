import { expect, it } from 'vitest';
import { isTaken, strokeOf } from './desk-keys.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

function within(html: string): Element {
  document.body.innerHTML = html;
  const found = document.body.querySelector('[data-here]');
  if (!found) throw new Error('Nothing is here');
  return found;
}

it('leaves combinations to the browser, all but Ctrl+Enter', () => {
  expect([press('A'), press('ArrowDown'), press('Enter', { ctrlKey: true })]).toEqual(['a', 'arrowdown', 'ctrl+enter']);
  expect([press('r', { ctrlKey: true }), press('a', { metaKey: true }), press('a', { altKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([
  ['<textarea data-here></textarea>', ['a', ' '], ['escape', 'ctrl+enter']],
  ['<input data-here>', ['a', '1'], ['escape']],
  ['<input type="radio" data-here>', ['arrowdown', ' '], ['a']],
  ['<button data-here></button>', [' ', 'enter'], ['a', 'arrowdown']],
  ['<div role="dialog"><button data-here></button></div>', ['a', 'escape'], []],
  ['<div data-scan><div tabindex="0" data-here></div></div>', ['arrowdown', 'r'], ['a']],
  ['<p data-here></p>', [], ['a', ' ', 'arrowdown']],
])('in %s keeps %j for it and takes %j', (html, its, ours) => {
  const target = within(html);
  for (const stroke of its) expect(isTaken(stroke, target)).toBe(true);
  for (const stroke of ours) expect(isTaken(stroke, target)).toBe(false);
});
