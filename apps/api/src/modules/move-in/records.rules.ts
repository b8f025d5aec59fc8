import type { MoveChoice, MoveDecisionCode, MoveRecordKind } from '@sevadesk/contract/move-in';
import { type Choices, decisionKey, grouped, type Look, type RecordGroup, same } from './move-lines.rules.ts';

/** Shop names, in lower case as in the files, whose lines decisions leave out; by kind. */
export type LeftOutNames = ReadonlyMap<MoveRecordKind, readonly string[]>;

/** The question about records without an imported shop, with its choices; by kind. */
const asked: Record<MoveRecordKind, { code: MoveDecisionCode; choices: readonly MoveChoice[] }> = {
  'move-statements': { code: 'statement_without_shop', choices: ['shop', 'leave_out'] },
  'move-orders': { code: 'order_without_shop', choices: ['shop', 'leave_out'] },
  // Head office can search applications that no shop owns.
  'move-applications': { code: 'application_without_shop', choices: ['head_office', 'shop', 'leave_out'] },
};

/** Asks once per shop name about records whose shop is not imported; returns the names left out. */
export function assessRecords(
  look: Look,
  groups: readonly RecordGroup[],
  isShop: (code: string) => boolean,
): LeftOutNames {
  const leftOut = new Map<MoveRecordKind, string[]>();
  const strangers = groups.filter(({ code }) => !isShop(same(code)));
  for (const alike of grouped(strangers, ({ kind, code }) => `${kind} ${same(code)}`).values()) {
    const [first] = alike;
    if (!first) continue;
    const chosen = look.ask({
      ...asked[first.kind],
      subject: same(first.code),
      asTyped: first.examples[0]?.code ?? first.code,
      lines: alike.flatMap(({ examples }) => examples),
      rows: alike.reduce((count, { rows }) => count + rows, 0),
    });
    if (chosen?.choice === 'leave_out')
      leftOut.set(first.kind, [...(leftOut.get(first.kind) ?? []), ...alike.map(({ named }) => named)]);
  }
  return leftOut;
}

/** Returns the shop code of a record in lower case, from the file or a decision; null for head office. */
export function recordShop(kind: MoveRecordKind, code: string, choices: Choices): string | null {
  const chosen = choices.get(decisionKey(asked[kind].code, same(code)));
  if (chosen?.choice === 'head_office') return null;
  return chosen?.choice === 'shop' ? same(chosen.target ?? '') : same(code);
}
