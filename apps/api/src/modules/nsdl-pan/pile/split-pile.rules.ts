import type { StrayReason, UncodedChoice } from '@sevadesk/contract/nsdl-pan';
import { blankToken } from '../paper/form-code.rules.ts';

export type ReadPage = {
  number: number;
  /** The token of its code; null if none of our codes was read. */
  token: string | null;
  formPage: number | null;
  /** A page of our print, by its marks, with an unreadable code. */
  isPrint: boolean;
  isDamaged: boolean;
};
export type Run = { token: string; numbers: number[] };
export type Split = { runs: Run[]; strays: { number: number; reason: StrayReason }[] };

/** Returns why a page cannot be matched automatically; null for a page with its own token. */
function strayReasonOf(page: ReadPage, seen: ReadonlySet<string>): StrayReason | null {
  if (page.isDamaged) return 'damaged';
  if (page.token === null) return page.isPrint ? 'code_unread' : 'no_code';
  if (page.token === blankToken) return 'blank_form';
  return seen.has(`${page.token}/${page.formPage}`) ? 'twice' : null;
}

/**
 * Groups the pages of a batch scan by application. Pages with the same token are one run, wherever they are. A page without a code
 * follows the form before it only if that option was chosen, and never after a page that may start another form: another customer's
 * document must not reach a shop.
 */
export function splitPile(pages: readonly ReadPage[], uncoded: UncodedChoice): Split {
  const runs = new Map<string, Run>();
  const strays: Split['strays'] = [];
  const seen = new Set<string>();
  let last: Run | null = null;
  for (const page of pages.toSorted((one, other) => one.number - other.number)) {
    const reason = strayReasonOf(page, seen);
    if (reason === null && page.token !== null) {
      seen.add(`${page.token}/${page.formPage}`);
      last = runs.get(page.token) ?? { token: page.token, numbers: [] };
      runs.set(page.token, last);
      last.numbers.push(page.number);
    } else if (reason === 'no_code' && uncoded === 'follow' && last) last.numbers.push(page.number);
    else {
      if (reason !== 'no_code') last = null;
      strays.push({ number: page.number, reason: reason ?? 'no_code' });
    }
  }
  return { runs: [...runs.values()], strays };
}
