import { describe, expect, it } from 'vitest';
import { compareDeliveries, type Delivery } from './differences.rules.ts';
import { digestOf } from './digest.rules.ts';

let rows = 0;
const shop = (code: string, values: Record<string, unknown> = {}, balancePaise: number | null = null) => {
  rows += 1;
  const texts = { mobile: '9876500000', email: `${code}@example.in`, ...values };
  const of = (key: string) => (typeof values[key] === 'string' ? values[key] : null);
  return {
    fileId: 'file',
    rowNo: rows,
    code,
    name: `Shop ${code}`,
    ownerName: '',
    state: '',
    values: { code, ...texts },
    formerId: of('formerId'),
    parent: of('parent'),
    idType: of('idType'),
    package: of('package'),
    shopState: of('shopState'),
    mobile: texts.mobile,
    email: texts.email,
    pan: null,
    balancePaise,
  };
};
const balance = (code: string, amountPaise: number) => {
  rows += 1;
  return { fileId: 'money', rowNo: rows, code, name: '', amountPaise };
};
const delivery = (parts: Partial<Delivery>): Delivery => ({ shops: [], balances: [], staff: [], ...parts });
const compare = (before: Partial<Delivery>, after: Partial<Delivery>) =>
  compareDeliveries(delivery(before), delivery(after));

describe('the differences between two deliveries', () => {
  it('are none for the same rows in another order and another spelling of the code', () => {
    expect(
      compare({ shops: [shop('R1'), shop('R2')] }, { shops: [shop('R2'), shop('r1', { email: 'R1@example.in' })] }),
    ).toEqual([]);
  });

  it('are a new and a missing shop', () => {
    const found = compare({ shops: [shop('R1')] }, { shops: [shop('R2')] });
    expect(found.map(({ change, code }) => [change, code])).toEqual([
      ['new', 'R2'],
      ['gone', 'R1'],
    ]);
  });

  it('name the most important change, with every column', () => {
    const before = { shops: [shop('R1', { shopState: 'active', parent: 'D1', mobile: '9876500001' })] };
    const after = { shops: [shop('R1', { shopState: 'closed', parent: 'D2', mobile: '9876500002' })] };
    const [found] = compare(before, after);
    expect([found?.change, found?.fields.map(({ key }) => key).toSorted()]).toEqual([
      'state',
      ['mobile', 'parent', 'shopState'],
    ]);
  });

  it('include no changed parent when only one delivery names parents by id', () => {
    const before = { shops: [shop('D1'), shop('R1', { parent: 'D1' })] };
    const after = { shops: [shop('D1', { formerId: '41' }), shop('R1', { formerId: '42', parent: '41' })] };
    expect(compare(before, after)).toEqual([]);
  });

  it('add up the balances of a shop from both files, to the paisa; zero and none are equal', () => {
    const before = { shops: [shop('R1', {}, 10_001), shop('R2', {}, 0)] };
    const after = { shops: [shop('R1', {}, 10_000), shop('R2')], balances: [balance('r1', -4_999)] };
    expect(compare(before, after)).toMatchObject([
      { kind: 'balance', change: 'changed', name: 'Shop R1', beforePaise: 10_001, afterPaise: 5_001 },
    ]);
  });
});

describe('a question is asked again', () => {
  const mobile = (values: Record<string, unknown>, paise: number) =>
    digestOf('same_mobile', [shop('R1', values, paise)]);

  it('when its rows have changed, in any order', () => {
    const [one, other] = [shop('R1'), shop('R2')];
    expect(digestOf('same_mobile', [one, other])).toBe(digestOf('same_mobile', [other, one]));
    expect(digestOf('same_mobile', [one, other])).not.toBe(digestOf('same_mobile', [one]));
    expect(mobile({}, 1)).toBe(mobile({}, 2));
    expect(mobile({ parent: 'D1' }, 1)).not.toBe(mobile({ parent: 'D2' }, 1));
  });

  it('about amounts when the amount changed, and never about a word', () => {
    expect(digestOf('balance_without_shop', [balance('R9', 1)])).not.toBe(
      digestOf('balance_without_shop', [balance('R9', 2)]),
    );
    expect(digestOf('id_type_unknown', [shop('R1')])).toBe(digestOf('id_type_unknown', [shop('R2')]));
  });
});
