import type { MoveChoice, MoveDecisionCode, MoveRecordKind } from '@sevadesk/contract/move-in';
import { describe, expect, it } from 'vitest';
import { type Choices, decisionKey, Look, type RecordGroup } from './move-lines.rules.ts';
import { assessRecords, recordShop } from './records.rules.ts';

const group = (kind: MoveRecordKind, code: string, rows: number, named = code.toLowerCase()): RecordGroup => ({
  kind,
  named,
  code,
  rows,
  examples: [{ fileId: 'f', rowNo: 2, code, name: '' }],
});
const world = {
  idTypes: new Map(),
  packages: new Map(),
  contacts: { mobile: new Map(), email: new Map(), pan: new Map() },
  shops: new Map(),
  withErrors: new Set<string>(),
};
const chosen = (code: MoveDecisionCode, subject: string, choice: MoveChoice, target: string | null = null): Choices =>
  new Map([[decisionKey(code, subject), { choice, target }]]);

function ask(groups: RecordGroup[], choices: Choices = new Map()) {
  const look = new Look(world, choices);
  const leftOut = assessRecords(look, groups, (code) => code === 'r1');
  const asked = [...look.questions.values()].map(({ code, subject, rows }) => `${code} ${subject} ${rows}`);
  return { asked, leftOut: Object.fromEntries(leftOut) };
}

describe('records of shops that are not imported', () => {
  const groups = [
    group('move-statements', 'R1', 100_000),
    group('move-statements', 'R9', 40),
    // The same shop with another spelling, after ids were replaced by codes.
    group('move-statements', 'r9', 2, '17'),
    group('move-applications', 'R9', 3),
  ];

  it('are asked about once for each shop and kind, with their count', () => {
    expect(ask(groups)).toEqual({
      asked: ['statement_without_shop r9 42', 'application_without_shop r9 3'],
      leftOut: {},
    });
  });

  it("are excluded by the shop's name in the file, one kind independently of another", () => {
    expect(ask(groups, chosen('statement_without_shop', 'r9', 'leave_out')).leftOut).toEqual({
      'move-statements': ['r9', '17'],
    });
  });

  it('go to the selected shop, or to head office', () => {
    const to = (kind: MoveRecordKind, choices: Choices) => recordShop(kind, 'R9', choices);
    expect(to('move-statements', new Map())).toBe('r9');
    expect(to('move-statements', chosen('statement_without_shop', 'r9', 'shop', 'R1'))).toBe('r1');
    expect(to('move-applications', chosen('application_without_shop', 'r9', 'head_office'))).toBeNull();
    expect(to('move-applications', chosen('statement_without_shop', 'r9', 'shop', 'R1'))).toBe('r9');
  });
});
