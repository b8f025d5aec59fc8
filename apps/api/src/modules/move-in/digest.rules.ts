import { createHash } from 'node:crypto';
import type { MoveDecisionCode } from '@sevadesk/contract/move-in';
import type { BalanceLine, MoveLine, ShopLine } from './move-lines.rules.ts';

/** Questions about a word of the old system: the answer holds for the word, whatever rows use it. */
const aboutWords: readonly MoveDecisionCode[] = [
  'id_type_unknown',
  'package_unknown',
  'shop_state_unknown',
  'statement_without_shop',
  'application_without_shop',
  'order_without_shop',
  'order_state_unknown',
  'service_unknown',
  'master_list_unknown',
];
/** Questions about money, which a changed amount asks again. */
const aboutMoney: readonly MoveDecisionCode[] = ['balance_without_shop', 'balance_twice'];

type Line = MoveLine & Partial<ShopLine & BalanceLine>;

function factsOf({ code, name, parent, idType, shopState, mobile, email, pan }: Line): unknown[] {
  return [code, name, parent, idType, shopState, mobile, email, pan];
}

/** Returns a hash of what the lines of a question say about it, in any order; it changes when the question must be asked again. */
export function digestOf(code: MoveDecisionCode, lines: readonly MoveLine[]): string {
  if (aboutWords.includes(code)) return '';
  const facts = (lines as readonly Line[]).map((line) =>
    JSON.stringify(aboutMoney.includes(code) ? [line.code, line.amountPaise, line.balancePaise] : factsOf(line)),
  );
  return createHash('sha256').update(facts.toSorted().join('\n')).digest('hex');
}
