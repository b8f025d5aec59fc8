import { describe, expect, it } from 'vitest';
import { parseAnswer, parseBill, parseComplaint, parsePayment } from '../../src/providers/bill-network/wire.ts';
import { parseCatalogue, parsePlans } from '../../src/providers/bill-network/wire-catalogue.ts';

describe('the bill network has several notations for a value', () => {
  it.each(['00', '0', 0])('code %j is success', (code) => {
    expect(parseAnswer(JSON.stringify({ code, data: 1 }))).toEqual({ kind: 'data', data: 1 });
  });

  it('a rejection without a message still has a reason, and a long one is truncated', () => {
    const reasonOf = (message: unknown) => parseAnswer(JSON.stringify({ code: 20, message }));
    expect(reasonOf(null)).toEqual({ kind: 'refused', reason: 'Refused without a reason' });
    expect(reasonOf('x'.repeat(900))).toEqual({ kind: 'refused', reason: 'x'.repeat(200) });
  });

  const paid = { ref: 'BP1', txn_ref: 77, amount: '100', status: 'Success' };
  it.each([
    [100, 10_000],
    ['100', 10_000],
    ['100.5', 10_050],
    [100.07, 10_007],
    ['100.500', 10_050],
  ])('amount %j is %i paise', (amount, amountPaise) => {
    expect(parsePayment({ ...paid, amount }, 'BP1')).toEqual({ outcome: 'paid', networkRef: '77', amountPaise });
  });

  it.each([
    ['SUCCESS', 'paid'],
    [' successful ', 'paid'],
    ['Pending', 'pending'],
    ['PROCESSING', 'pending'],
    ['FAILED', 'failed'],
    ['failure', 'failed'],
  ])('status %j is %s', (status, outcome) => {
    expect(parsePayment({ ...paid, status }, 'BP1')).toMatchObject({ outcome });
  });

  it('a pending payment needs no reference, and a failed one has a reason', () => {
    expect(parsePayment({ ref: 'BP1', status: 'PENDING', txn_ref: null }, 'BP1')).toEqual({ outcome: 'pending' });
    const failed = { ref: 'BP1', status: 'FAILURE', amount: 'NA', reason: 'null' };
    expect(parsePayment(failed, 'BP1')).toEqual({ outcome: 'failed', reason: 'Refused without a reason' });
  });

  it('a complaint is closed with a reply, or with a default text', () => {
    const one = { complaint_ref: 'C1', status: 'Resolved', answer: ' ' };
    expect(parseComplaint(one, 'C1')).toEqual({ outcome: 'closed', answer: 'Closed without an answer' });
    expect(parseComplaint({ ...one, status: 'ASSIGNED' }, 'C1')).toEqual({ outcome: 'open' });
    expect(parseComplaint(one, 'C2')).toBeUndefined();
  });
});

describe('a bill of the network', () => {
  const bill = {
    fetch_ref: 9,
    customer_name: 'Namuna Devi',
    bill_no: 123,
    bill_date: '01/11/2026',
    due_date: '20/11/2026',
    amount: '1499.50',
    early_amount: '1489.50',
    early_date: '15/11/2026',
    late_amount: 1549.5,
  };

  it('is parsed with its dates and amounts', () => {
    expect(parseBill(bill)).toEqual({
      outcome: 'bill',
      fetchRef: '9',
      customerName: 'Namuna Devi',
      billNumber: '123',
      billDate: '2026-11-01',
      dueDate: '2026-11-20',
      amountPaise: 149_950,
      early: { paise: 148_950, until: '2026-11-15' },
      latePaise: 154_950,
    });
  });

  it('omits missing values', () => {
    const bare = { ...bill, customer_name: 'NA', bill_no: '', bill_date: 'soon', due_date: null, late_amount: '0.00' };
    expect(parseBill({ ...bare, early_date: '-' })).toEqual({ outcome: 'bill', fetchRef: '9', amountPaise: 149_950 });
  });

  it.each([
    ['no reference', { fetch_ref: null }],
    ['no amount', { amount: null }],
    ['an invalid amount', { amount: 'Rs 5' }],
    ['an invalid due date', { due_date: '31/02/2026' }],
    ['an invalid late amount', { late_amount: 'more' }],
    ['an invalid early date', { early_date: '2026-11-15' }],
  ])('with %s is rejected', (_name, wrong) => {
    expect(parseBill({ ...bill, ...wrong })).toBeUndefined();
  });
});

describe('the catalogue of the network', () => {
  const param = { name: 'K', type: 'numeric', min_length: '10', max_length: 12, optional: 'N', values: null };
  const biller = {
    biller_id: 'X1',
    name: 'Namuna Vidyut',
    alias: 'bijli, NV, bijli',
    category: 'Electricity',
    state: 'up',
    fetch: 'MANDATORY',
    amount_rule: 'EXACT_AND_ABOVE',
    min_amount: null,
    max_amount: 'NA',
    fee_flat: '2.00',
    fee_percent: 1.25,
    plans: 'N',
    circles: '',
    params: [param],
  };
  const read = (billers: unknown, categories: unknown = []) => parseCatalogue({ version: 7, categories, billers });

  it('is parsed into our terms', () => {
    const categories = [{ code: 'ELECTRICITY', name: 'Electricity', name_hi: 'बिजली' }];
    expect(read([biller], categories)?.catalogue).toEqual({
      outcome: 'catalogue',
      version: '7',
      categories: [{ code: 'electricity', label: { en: 'Electricity', hi: 'बिजली' } }],
      billers: [
        {
          id: 'X1',
          name: 'Namuna Vidyut',
          aliases: ['bijli', 'NV'],
          category: 'electricity',
          state: 'UP',
          params: [
            {
              name: 'K',
              label: { en: 'K', hi: null },
              kind: 'numeric',
              min: 10,
              max: 12,
              pattern: null,
              optional: false,
              choices: [],
            },
          ],
          fetch: 'required',
          amount: 'at_least',
          minPaise: null,
          maxPaise: null,
          feePaise: 200,
          feeBasisPoints: 125,
          hasPlans: false,
          circles: [],
        },
      ],
    });
  });

  it('names an unexplained category by its code', () => {
    expect(read([biller])?.catalogue.categories).toEqual([{ code: 'electricity', label: { en: 'electricity' } }]);
  });

  it('omits an invalid biller, and a second one with the same id', () => {
    const strange = [
      { ...biller, biller_id: 'X2', params: [{ ...param, type: 'RETINA' }] },
      { ...biller, biller_id: 'X3', params: [] },
      { ...biller, biller_id: 'X4', fee_percent: '1.255' },
      { ...biller, biller_id: 'X5', amount_rule: 'HALF' },
      { ...biller, biller_id: 'X6', params: [{ ...param, optional: 'MAYBE' }] },
      { ...biller, biller_id: 'X7', params: [{ ...param, min_length: 'ten' }] },
      { ...biller, biller_id: '' },
      null,
    ];
    const found = read([biller, ...strange, { ...biller, name: 'Second' }]);
    expect(found?.catalogue.billers.map(({ id, name }) => [id, name])).toEqual([['X1', 'Namuna Vidyut']]);
    expect(found?.skipped).toBe(strange.length);
    expect(read(strange)).toBeUndefined();
    expect(read([])).toBeUndefined();
  });

  it.each([
    ['Y', true],
    [true, true],
    [1, true],
    ['n', false],
    [false, false],
    [null, false],
    ['', false],
  ])('optional %j is %s', (optional, is) => {
    const [one] = read([{ ...biller, params: [{ ...param, optional }] }])?.catalogue.billers ?? [];
    expect(one?.params[0]?.optional).toBe(is);
  });

  it('omits invalid plans', () => {
    const plan = { plan_id: 199, text: 'Calls', amount: 199, validity: '28 days', circle: '' };
    expect(parsePlans({ plans: [plan, { ...plan, amount: '?' }, { ...plan, plan_id: 0, amount: 0 }] })).toEqual([
      { id: '199', text: 'Calls', amountPaise: 19_900, validity: '28 days', circle: null },
    ]);
    expect(parsePlans({})).toBeUndefined();
  });
});
