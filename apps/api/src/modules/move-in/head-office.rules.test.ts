import { describe, expect, it } from 'vitest';
import { assessLines } from './decisions.rules.ts';
import { type Choices, decisionKey, type ShopLine, type World } from './move-lines.rules.ts';
import { suggestChoice } from './suggest-choice.rules.ts';

let row = 0;
const shop = (code: string, more: Partial<ShopLine> = {}): ShopLine => ({
  fileId: 'shops',
  rowNo: ++row,
  code,
  name: `Shop ${code}`,
  ownerName: `Owner ${code}`,
  state: 'Bihar',
  formerId: null,
  parent: 'HO1',
  idType: 'Retailer',
  package: null,
  shopState: null,
  mobile: `9${String(row).padStart(9, '0')}`,
  email: `${code}@example.in`,
  pan: 'ABCPE1234F',
  balancePaise: null,
  ...more,
});
const balance = (code: string, amountPaise: number) => ({
  fileId: 'balances',
  rowNo: ++row,
  code,
  name: '',
  amountPaise,
});
const world: World = {
  idTypes: new Map([['retailer', { id: 't2', mayHaveMembers: false }]]),
  packages: new Map([['standard', { id: 'p1' }]]),
  contacts: { mobile: new Map(), email: new Map(), pan: new Map() },
  shops: new Map(),
  withErrors: new Set(['r9']),
};
const isHeadOffice: Choices = new Map([
  [decisionKey('id_type_unknown', 'ho'), { choice: 'head_office', target: null }],
]);
const headOffice = () => shop('HO1', { parent: null, idType: 'HO' });

function assess(shops: ShopLine[], { choices = new Map() as Choices, balances = [] as ReturnType<typeof balance>[] }) {
  const own = shops.map((one) => ({ ...one, pan: one.pan && `ABCPE${String(1000 + one.rowNo)}F` }));
  return assessLines({ shops: own, balances, staff: [], payments: [], banks: [], records: [] }, world, choices);
}
const asked = (found: ReturnType<typeof assess>) => found.questions.map(({ code, subject }) => `${code} ${subject}`);

describe("head office's own row", () => {
  it('is left out with one decision, which its shops and its balance of zero need not repeat', () => {
    const shops = [headOffice(), shop('R1')];
    const found = assess(shops, { choices: isHeadOffice, balances: [balance('HO1', 0)] });
    expect(asked(found)).toEqual(['id_type_unknown ho']);
    expect([...found.parents]).toEqual([['r1', null]]);
    expect(found.leftOut.size).toBe(2);
  });

  it('is asked about with its amount if it has a balance', () => {
    const found = assess([headOffice(), shop('R1')], { choices: isHeadOffice, balances: [balance('HO1', 5_00)] });
    expect(found.questions.at(-1)).toMatchObject({
      code: 'balance_without_shop',
      amountPaise: 500,
      subjectState: 'left_out',
    });
    expect(found.sums.leftOutPaise).toBe(500);
  });

  it('is offered where one row is under nobody, and suggested by its name', () => {
    const [question] = assess([headOffice(), shop('R1')], {}).questions;
    expect(question?.choices).toEqual(['id_type', 'head_office', 'leave_out']);
    const options = { idTypes: [], packages: [], mostUsedPackage: undefined };
    expect(question && suggestChoice(question, options)).toEqual({ choice: 'head_office', target: null });
    const several = ['A', 'B'].map((code) => shop(code, { parent: null, idType: 'Zonal' }));
    expect(assess(several, {}).questions[0]?.choices).toEqual(['id_type', 'leave_out']);
    expect(assess([shop('A', { idType: 'HO' })], {}).questions[0]?.choices).toEqual(['id_type', 'leave_out']);
  });
});

describe('a package', () => {
  it('that rows do not name is the only one there is; of several one is suggested', () => {
    expect(asked(assess([shop('R1', { parent: null })], {}))).toEqual([]);
    const packages = [
      { id: 'p1', name: 'Standard' },
      { id: 'p2', name: 'Gold' },
    ];
    const two = { ...world, packages: new Map(packages.map((one) => [one.name.toLowerCase(), one])) };
    const lines = {
      shops: [shop('R1', { parent: null })],
      balances: [],
      staff: [],
      payments: [],
      banks: [],
      records: [],
    };
    const [question] = assessLines(lines, two, new Map()).questions;
    expect(question && suggestChoice(question, { idTypes: [], packages, mostUsedPackage: 'p2' })).toEqual({
      choice: 'package',
      target: 'p2',
    });
  });
});

it('a balance of a shop whose row has an error says so, and shops with one mobile number say who they are', () => {
  const shops = [shop('A', { parent: null, mobile: '9000000001' }), shop('B', { parent: null, mobile: '9000000001' })];
  const { questions } = assess(shops, { balances: [balance('R9', 1_00), balance('B', 7_00)] });
  const [mobile, stray] = questions;
  expect(stray).toMatchObject({ code: 'balance_without_shop', subjectState: 'with_errors', amountPaise: 100 });
  expect(
    mobile?.lines.map(({ facts }) => [facts?.ownerName, facts?.state, facts?.panEnd?.at(-1), facts?.openingPaise]),
  ).toEqual([
    ['Owner A', 'Bihar', 'F', null],
    ['Owner B', 'Bihar', 'F', 700],
  ]);
});
