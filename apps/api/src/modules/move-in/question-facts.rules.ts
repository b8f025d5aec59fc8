import type { MoveDecisionCode } from '@sevadesk/contract/move-in';
import { type Lines, type Look, type Question, same, type ShopFacts, type ShopLine } from './move-lines.rules.ts';

const ofContacts: readonly MoveDecisionCode[] = ['same_mobile', 'same_email', 'same_pan'];

const panEnd = (pan: string | null): string | null => pan && pan.slice(-4);

/** Returns the balance of each shop code in the files, in whole paise. */
function balancesOf({ shops, balances }: Lines): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (code: string, paise: number) => sums.set(same(code), (sums.get(same(code)) ?? 0) + paise);
  for (const { code, balancePaise } of shops) if (balancePaise !== null) add(code, balancePaise);
  for (const { code, amountPaise } of balances) add(code, amountPaise);
  return sums;
}

/** Returns whether the question is about rows whose shop or parent is not imported. */
const isAboutMissing = ({ code }: Question): boolean => code === 'parent_missing' || code.endsWith('_without_shop');

/**
 * Returns the questions with what a person needs to answer them: who the shops with one contact are, the amount of balances
 * without a shop, and why a shop that the files contain is not imported.
 */
export function withFacts({ questions, world }: Look, lines: Lines): Question[] {
  const balances = balancesOf(lines);
  const codes = new Set(lines.shops.map(({ code }) => same(code)));
  const amounts = new Map(lines.balances.map((line) => [line as object, line.amountPaise]));
  const factsOf = ({ code, ownerName, pan, state }: ShopLine): ShopFacts => ({
    ownerName,
    panEnd: panEnd(pan),
    state,
    openingPaise: balances.get(same(code)) ?? null,
  });
  const stateOf = (question: Question): Question['subjectState'] => {
    if (!isAboutMissing(question)) return undefined;
    if (codes.has(question.subject)) return 'left_out';
    return world.withErrors.has(question.subject) ? 'with_errors' : undefined;
  };
  return [...questions.values()].map((question) => {
    const { code, lines: asked } = question;
    const isContact = ofContacts.includes(code);
    return {
      ...question,
      lines: isContact ? asked.map((line) => ({ ...line, facts: factsOf(line as ShopLine) })) : asked,
      amountPaise:
        code === 'balance_without_shop' ? asked.reduce((sum, line) => sum + (amounts.get(line) ?? 0), 0) : undefined,
      subjectState: stateOf(question),
    };
  });
}
