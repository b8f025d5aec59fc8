import type { MoveChoice, MoveDecisionCode, MoveRecordKind } from '@sevadesk/contract/move-in';
import { type Choices, decisionKey, grouped, type Look, type RecordGroup, same } from './move-lines.rules.ts';

/** Names of shops, as the files of a kind have them in lower case, whose lines decisions leave out. */
export type LeftOutNames = ReadonlyMap<MoveRecordKind, readonly string[]>;

/** What is asked about records of a shop that does not come in, and what can be answered. */
const asked: Record<MoveRecordKind, { code: MoveDecisionCode; choices: readonly MoveChoice[] }> = {
  'move-statements': { code: 'statement_without_shop', choices: ['shop', 'leave_out'] },
  // Head office can search applications that no shop has any more.
  'move-applications': { code: 'application_without_shop', choices: ['head_office', 'shop', 'leave_out'] },
};

/** Asks about records whose shop does not come in, once for each name of a shop; answers what is left out. */
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

/** The code of the shop that a record goes to: as it says, or as was decided; null where head office has it. In lower case. */
export function recordShop(kind: MoveRecordKind, code: string, choices: Choices): string | null {
  const chosen = choices.get(decisionKey(asked[kind].code, same(code)));
  if (chosen?.choice === 'head_office') return null;
  return chosen?.choice === 'shop' ? same(chosen.target ?? '') : same(code);
}
