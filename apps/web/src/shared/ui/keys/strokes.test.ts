import { expect, it } from 'vitest';
import { isForPage, isOnTop, isTaken, strokeOf } from './strokes.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

function within(html: string): Element {
  document.body.innerHTML = html;
  const found = document.body.querySelector('[data-here]');
  if (!found) throw new Error('Nothing is here');
  return found;
}

it('leaves combinations to the browser, except Ctrl+Enter', () => {
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
  ['<div role="tab" data-here></div>', ['arrowright', 'enter'], ['a', 'j']],
  ['<div data-scan><div tabindex="0" data-here></div></div>', ['arrowdown', 'r'], ['a']],
  ['<p data-here></p>', [], ['a', ' ', 'arrowdown']],
])('in %s leaves %j to the browser and handles %j', (html, its, ours) => {
  const target = within(html);
  for (const stroke of its) expect(isTaken(stroke, target)).toBe(true);
  for (const stroke of ours) expect(isTaken(stroke, target)).toBe(false);
});

it('handles keys of the page only without an overlay, and beside the list only in its drawer', () => {
  within('<p data-here></p>');
  expect([isOnTop('page'), isOnTop('drawer')]).toEqual([true, false]);
  within('<p data-here></p><div role="dialog" aria-label="A dialog"></div>');
  expect([isOnTop('page'), isOnTop('drawer')]).toEqual([false, false]);
  within('<div data-key-layer><div role="dialog" aria-label="A dialog" data-here></div></div>');
  expect([isOnTop('page'), isOnTop('drawer')]).toEqual([false, true]);
  within(
    '<div data-key-layer><div role="dialog" aria-label="A dialog" data-here></div></div><div role="dialog" aria-label="A dialog"></div>',
  );
  expect([isOnTop('page'), isOnTop('drawer')]).toEqual([false, false]);
});

it('opens the sheet of keys from the page, never from a field or by a held key', () => {
  const stroke = (target: Element, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: '?', bubbles: true, ...held });
    Object.defineProperty(event, 'target', { value: target });
    return isForPage(event);
  };
  expect(stroke(within('<p data-here></p>'))).toBe(true);
  expect(stroke(within('<p data-here></p>'), { ctrlKey: true })).toBe(false);
  expect(stroke(within('<input data-here>'))).toBe(false);
});
