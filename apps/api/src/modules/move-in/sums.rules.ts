import type { MoveChoice } from '@sevadesk/contract/move-in';
import {
  type BalanceLine,
  type Choices,
  decisionKey,
  grouped,
  type Lines,
  lineKey,
  type Look,
  type MoveLine,
  same,
} from './move-lines.rules.ts';

export type Sums = {
  postedPaise: number;
  owedPaise: number;
  leftOutPaise: number;
  shopsWithBalance: number;
  shopsOwing: number;
};

/** Returns the shop code of a line in another file: the code in the line, or the one from a decision; undefined if there is none. */
export function shopOf(
  line: MoveLine,
  code: 'balance_without_shop' | 'staff_without_shop',
  { isShop, choices }: { isShop: (code: string) => boolean; choices: Choices },
): string | undefined {
  if (isShop(same(line.code))) return same(line.code);
  const chosen = choices.get(decisionKey(code, same(line.code)));
  const target = chosen?.choice === 'shop' ? same(chosen.target ?? '') : '';
  return isShop(target) ? target : undefined;
}

type Part = { line: MoveLine; paise: number };

/** Splits balances by shop, and sums the amounts that belong to no shop. */
function partsOf(look: Look, { shops, balances }: Lines, isShop: (code: string) => boolean) {
  const parts = new Map<string, Part[]>();
  let leftOutPaise = 0;
  const add = (code: string, part: Part) => parts.set(code, [...(parts.get(code) ?? []), part]);
  for (const shop of shops) {
    const paise = shop.balancePaise ?? 0;
    if (!look.isIn(shop)) leftOutPaise += paise;
    else if (paise !== 0) add(same(shop.code), { line: shop, paise });
  }
  const strangers: BalanceLine[] = [];
  for (const line of balances) {
    const shop = shopOf(line, 'balance_without_shop', { isShop, choices: look.choices });
    if (!isShop(same(line.code))) strangers.push(line);
    if (shop === undefined) leftOutPaise += line.amountPaise;
    else if (line.amountPaise !== 0) add(shop, { line, paise: line.amountPaise });
  }
  for (const [subject, lines] of grouped(strangers, ({ code }) => same(code))) {
    // Head office has no wallet: nothing is lost with its balance of zero.
    if (look.headOffice.has(subject) && lines.every(({ amountPaise }) => amountPaise === 0)) look.drop(lines);
    else
      look.ask({
        code: 'balance_without_shop',
        subject,
        asTyped: lines[0]?.code,
        lines,
        choices: ['shop', 'leave_out'],
      });
  }
  return { parts, leftOutPaise };
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((total, { paise }) => total + paise, 0);
const twiceChoices: readonly MoveChoice[] = ['keep_first', 'add_up'];

/** Returns the parts that count if a balance occurs several times; one decision applies to all such shops. */
function countedOf(parts: readonly Part[], choice: MoveChoice | undefined): readonly Part[] {
  return choice === 'add_up' ? parts : parts.slice(0, 1);
}

/** Sums all balances in whole paise and asks the open questions about them. */
export function sumUp(look: Look, lines: Lines, isShop: (code: string) => boolean): Sums {
  const { parts, leftOutPaise } = partsOf(look, lines, isShop);
  const several = [...parts.values()].filter((all) => all.length > 1).flat();
  const chosen =
    several.length > 0
      ? look.ask({ code: 'balance_twice', subject: '', lines: several.map(({ line }) => line), choices: twiceChoices })
      : undefined;
  const files = new Set(lines.balances.map(lineKey));
  const sums = { postedPaise: 0, owedPaise: 0, leftOutPaise, shopsWithBalance: 0, shopsOwing: 0 };
  for (const all of parts.values()) {
    const counted = new Set(countedOf(all, chosen?.choice));
    // A line of the shops file stays: only its balance is ignored.
    look.drop(all.filter((part) => !counted.has(part) && files.has(lineKey(part.line))).map(({ line }) => line));
    const paise = sumOf([...counted]);
    sums.leftOutPaise += sumOf(all) - paise;
    sums.postedPaise += Math.max(paise, 0);
    sums.owedPaise += Math.max(-paise, 0);
    if (paise !== 0) sums.shopsWithBalance += 1;
    if (paise < 0) sums.shopsOwing += 1;
  }
  return sums;
}
