import { describe, expect, it } from 'vitest';
import { blankToken } from '../paper/form-code.rules.ts';
import { type ReadPage, splitPile } from './split-pile.rules.ts';

const one = '261121000001';
const two = '261121000002';

/** Pages by notation: 'token/page', '-' a document, '?' a form with an unread code, '!' a page that cannot be rendered. */
function pile(...pages: string[]): ReadPage[] {
  return pages.map((text, index) => {
    const [token = '', page] = text.split('/');
    return {
      number: index + 1,
      token: page ? token : null,
      formPage: page ? Number(page) : null,
      isPrint: page !== undefined || text === '?',
      isDamaged: text === '!',
    };
  });
}

describe('splitting a batch scan', () => {
  it('groups the pages of each form and moves everything else to the tray', () => {
    const { runs, strays } = splitPile(pile(`${one}/1`, `${one}/2`, '-', `${two}/1`, '-', `${one}/3`), 'tray');
    expect(runs).toEqual([
      { token: one, numbers: [1, 2, 6] },
      { token: two, numbers: [4] },
    ]);
    expect(strays).toEqual([
      { number: 3, reason: 'no_code' },
      { number: 5, reason: 'no_code' },
    ]);
  });

  it('keeps documents with their form when that was selected, but never past a page that may begin another', () => {
    const pages = pile('-', `${one}/1`, '-', '-', '?', '-', `${two}/1`, '-', '!', '-', `${blankToken}/1`, '-');
    const { runs, strays } = splitPile(pages, 'follow');
    expect(runs).toEqual([
      { token: one, numbers: [2, 3, 4] },
      { token: two, numbers: [7, 8] },
    ]);
    expect(strays.map(({ number, reason }) => `${number} ${reason}`)).toEqual([
      '1 no_code',
      '5 code_unread',
      '6 no_code',
      '9 damaged',
      '10 no_code',
      '11 blank_form',
      '12 no_code',
    ]);
  });

  it('uses the first of two scans of the same page', () => {
    const { runs, strays } = splitPile(pile(`${one}/1`, `${one}/1`, '-', `${one}/2`), 'follow');
    expect(runs).toEqual([{ token: one, numbers: [1, 4] }]);
    expect(strays.map(({ number, reason }) => `${number} ${reason}`)).toEqual(['2 twice', '3 no_code']);
  });

  it('reports every page once, whatever the batch', () => {
    const kinds = ['-', '?', '!', `${one}/1`, `${one}/2`, `${two}/1`, `${blankToken}/1`];
    for (let seed = 0; seed < 200; seed++) {
      const pages = pile(
        ...Array.from({ length: 12 }, (_, at) => kinds[(seed * 7 + at * ((seed % 5) + 3)) % kinds.length] ?? '-'),
      );
      for (const uncoded of ['tray', 'follow'] as const) {
        const { runs, strays } = splitPile(pages, uncoded);
        const named = [...runs.flatMap(({ numbers }) => numbers), ...strays.map(({ number }) => number)];
        expect(named.toSorted((a, b) => a - b)).toEqual(pages.map(({ number }) => number));
      }
    }
  });
});
