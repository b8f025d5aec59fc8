import type { MoveChoice, MoveDecisionCode } from '@sevadesk/contract/move-in';
import { describe, expect, it } from 'vitest';
import { assessLines } from './decisions.rules.ts';
import {
  type BalanceLine,
  type Choices,
  decisionKey,
  type KnownShop,
  type MoveLine,
  type ShopLine,
  type World,
} from './move-lines.rules.ts';

let row = 0;
const shop = (code: string, more: Partial<ShopLine> = {}): ShopLine => ({
  fileId: 'shops',
  rowNo: ++row,
  code,
  name: `Shop ${code}`,
  ownerName: `Owner ${code}`,
  state: 'Bihar',
  formerId: null,
  parent: null,
  idType: 'Distributor',
  package: 'Standard',
  shopState: null,
  mobile: `9${String(row).padStart(9, '0')}`,
  email: `${code}@example.in`,
  pan: null,
  balancePaise: null,
  ...more,
});
const balance = (code: string, amountPaise: number): BalanceLine => ({
  fileId: 'balances',
  rowNo: ++row,
  code,
  name: '',
  amountPaise,
});
const person = (code: string): MoveLine => ({ fileId: 'staff', rowNo: ++row, code, name: 'Somebody' });

const here: KnownShop = { id: 'm1', code: 'DL100001', shopName: 'Here', mayHaveMembers: true };
const world: World = {
  idTypes: new Map([
    ['distributor', { id: 't1', mayHaveMembers: true }],
    ['retailer', { id: 't2', mayHaveMembers: false }],
  ]),
  packages: new Map([['standard', { id: 'p1' }]]),
  contacts: { mobile: new Map([['9999999999', here]]), email: new Map(), pan: new Map() },
  shops: new Map([['dl100001', here]]),
  withErrors: new Set(['bad']),
};

const chosen = (...all: [MoveDecisionCode, string, MoveChoice, string?][]): Choices =>
  new Map(all.map(([code, subject, choice, target = null]) => [decisionKey(code, subject), { choice, target }]));

function assess(
  shops: ShopLine[],
  choices: Choices = new Map(),
  more: { balances?: BalanceLine[]; staff?: MoveLine[] } = {},
) {
  const { balances = [], staff = [] } = more;
  const found = assessLines({ shops, balances, staff, payments: [], banks: [], records: [] }, world, choices);
  return { ...found, asked: found.questions.map(({ code, subject, lines }) => `${code} ${subject} ${lines.length}`) };
}

it('a number for the state of shops is asked about once for all that have it', () => {
  const shops = [shop('A', { shopState: '2' }), shop('B', { shopState: 'blocked' }), shop('C', { shopState: '2' })];
  expect(assess(shops).asked).toEqual(['shop_state_unknown 2 2']);
  const { leftOut } = assess(shops, chosen(['shop_state_unknown', '2', 'leave_out']));
  expect(leftOut.size).toBe(2);
});

describe('who stands under whom', () => {
  it('a parent may come later in the file, or be in the network already', () => {
    const { asked, parents } = assess([shop('R1', { parent: 'd1' }), shop('D1', { parent: 'DL100001' })]);
    expect(asked).toEqual([]);
    expect([parents.get('r1'), parents.get('d1')]).toEqual([{ shop: 'd1' }, { merchantId: 'm1' }]);
  });

  it('a circle, a parent that is nowhere and one without members are asked about, once for all rows', () => {
    const shops = [
      shop('A', { parent: 'B' }),
      shop('B', { parent: 'A' }),
      shop('C', { parent: 'X9' }),
      shop('D', { parent: 'x9' }),
      shop('R', { idType: 'Retailer' }),
      shop('E', { parent: 'R' }),
    ];
    expect(assess(shops).asked).toEqual(['parent_missing x9 2', 'parent_without_members r 1', 'parent_cycle a 2']);
    const choices = chosen(
      ['parent_missing', 'x9', 'parent', 'DL100001'],
      ['parent_without_members', 'r', 'head_office'],
      ['parent_cycle', 'a', 'parent', 'C'],
    );
    const { parents } = assess(shops, choices);
    expect(Object.fromEntries(parents)).toEqual({
      a: { shop: 'c' },
      b: { shop: 'c' },
      c: { merchantId: 'm1' },
      d: { merchantId: 'm1' },
      r: null,
      e: null,
    });
  });

  it('what is left out takes the parent of others away, and they are asked about', () => {
    const shops = [shop('A', { parent: 'GONE' }), shop('B', { parent: 'A' }), shop('C', { parent: 'B' })];
    const { asked, leftOut } = assess(shops, chosen(['parent_missing', 'gone', 'leave_out']));
    expect([...leftOut]).toHaveLength(1);
    expect(asked).toContain('parent_missing a 1');
    const all = chosen(['parent_missing', 'gone', 'leave_out'], ['parent_missing', 'a', 'leave_out']);
    expect(assess(shops, all).asked).toContain('parent_missing b 1');
  });
});

it('an answer that names a shop is open again once that shop is left out', () => {
  const shops = [shop('A', { mobile: '9000000009' }), shop('B', { mobile: '9000000009' }), shop('C', { parent: 'X' })];
  const staff = [person('Y')];
  const under = (target: string, ...more: [MoveDecisionCode, string, MoveChoice][]) =>
    assess(
      shops,
      chosen(
        ['parent_missing', 'x', 'parent', target],
        ['staff_without_shop', 'y', 'shop', 'b'],
        ['same_mobile', '9000000009', 'keep_both'],
        ...more,
      ),
      { staff },
    ).reopened.map(({ code }) => code);
  expect(under('B')).toEqual([]);
  expect(under('DL100001', ['same_mobile', '9000000009', 'keep_first'])).toEqual(['staff_without_shop']);
  expect(under('B', ['same_mobile', '9000000009', 'keep_first'])).toEqual(['parent_missing', 'staff_without_shop']);
});

describe('shops that look like one', () => {
  it('one mobile number of two, or of somebody in the network, is decided once', () => {
    const shops = [
      shop('A', { mobile: '9000000001' }),
      shop('B', { mobile: '9000000001' }),
      shop('C', { mobile: '9999999999' }),
    ];
    expect(assess(shops).asked).toEqual(['same_mobile 9000000001 2', 'same_mobile 9999999999 1']);
    const first = chosen(['same_mobile', '9000000001', 'keep_first'], ['same_mobile', '9999999999', 'keep_first']);
    expect([...assess(shops, first).parents.keys()]).toEqual(['a']);
    const both = chosen(['same_mobile', '9000000001', 'keep_both'], ['same_mobile', '9999999999', 'leave_out']);
    expect([...assess(shops, both).parents.keys()]).toEqual(['a', 'b']);
  });

  it('one code twice comes in once at most', () => {
    const shops = [shop('A', { balancePaise: 100 }), shop('a', { balancePaise: 30, email: 'other@example.in' })];
    const { asked, leftOut, sums } = assess(shops);
    expect([asked, leftOut.size, sums.postedPaise, sums.leftOutPaise]).toEqual([['same_code a 2'], 1, 100, 30]);
    expect(assess(shops, chosen(['same_code', 'a', 'leave_out'])).sums.leftOutPaise).toBe(130);
  });

  it('a type and a package that nobody knows are asked about, an empty cell too', () => {
    const shops = [shop('A', { idType: 'Super' }), shop('B', { idType: null }), shop('C', { package: 'Gold' })];
    expect(assess(shops).asked).toEqual(['id_type_unknown super 1', 'id_type_unknown  1', 'package_unknown gold 1']);
  });
});

describe('what balances come to', () => {
  it('every paisa is posted, owed, or left out by a decision', () => {
    const shops = [shop('A', { balancePaise: 100_00 }), shop('B'), shop('C', { balancePaise: -20_00 })];
    const balances = [balance('B', 50_00), balance('Z', 7_77), balance('Y', 0)];
    const { asked, sums } = assess(shops, chosen(['balance_without_shop', 'z', 'leave_out']), { balances });
    expect(asked).toEqual(['balance_without_shop z 1', 'balance_without_shop y 1']);
    expect(sums).toEqual({
      postedPaise: 150_00,
      owedPaise: 20_00,
      leftOutPaise: 7_77,
      shopsWithBalance: 3,
      shopsOwing: 1,
    });
  });

  it('a balance of nobody goes to the shop that was chosen', () => {
    const choices = chosen(['balance_without_shop', 'z', 'shop', 'a']);
    expect(assess([shop('A')], choices, { balances: [balance('Z', 7_77)] }).sums).toMatchObject({ postedPaise: 7_77 });
  });

  it('a shop with several balances is decided once for all of them', () => {
    const shops = [shop('A', { balancePaise: 100 }), shop('B', { balancePaise: 5 })];
    const balances = [balance('A', 100), balance('B', 5)];
    const sums = (choice?: MoveChoice) =>
      assess(shops, choice ? chosen(['balance_twice', '', choice]) : new Map(), { balances }).sums;
    expect(sums('keep_first')).toMatchObject({ postedPaise: 105, leftOutPaise: 105 });
    expect(sums('add_up')).toMatchObject({ postedPaise: 210, leftOutPaise: 0 });
    expect(assess(shops, new Map(), { balances }).asked).toEqual(['balance_twice  4']);
  });

  it('staff of a shop that does not come in are asked about', () => {
    expect(assess([shop('A')], new Map(), { staff: [person('A'), person('Q')] }).asked).toEqual([
      'staff_without_shop q 1',
    ]);
  });
});
