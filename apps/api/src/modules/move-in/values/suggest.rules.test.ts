import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { describe, expect, it } from 'vitest';
import {
  assessPin,
  cleaningRules,
  textOfRule,
  dateOrderOf,
  dateReader,
  type KnownKind,
  type Look,
  looksOf,
  textOfLook,
  shopStates,
  suggestColumns,
  suggestKind,
} from './index.ts';
import { secrecyOf, secrecyOfColumn } from '../sources/secret-columns.rules.ts';

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at + 1));
const two = (value: number) => String(value).padStart(2, '0');

const columns: Partial<Record<Look, string[]>> = {
  mobile: times(40, (n) => `${n % 2 ? '+91 ' : ''}90000 000${two(n)}`),
  email: times(40, (n) => `shop${n}@example.in`),
  pan: times(40, (n) => `zzzpa00${two(n)}z`),
  gstin: times(5, () => '29ZZZCZ9999Z1ZF'),
  ifsc: times(40, (n) => `ZZZZ00000${two(n)}`),
  pin: times(40, (n) => `7510${two(n)}`),
  state: ['Orissa', 'Odisha', 'U.P.', 'Bihar', 'Chattisgarh', 'WB', 'Delhi'],
  date: times(28, (n) => `${two(n)}/04/2019`),
  yesNo: ['Y', 'N', 'Y', 'हाँ', 'no'],
  shopState: ['Active', 'Active', 'Blocked', 'Closed', 'Inactive'],
  moneyRupees: times(40, (n) => `${n * 37}.50`),
  code: times(40, (n) => `SD10${two(n)}`),
  name: ['Asha Namuna', 'Ravi Namuna', 'RAMESH SAMPLE', 'आशा नमूना', 'Meena Sample'],
  text: times(10, (n) => `Shop No. ${n}, Sample Road, near tank ${n * 7}`),
  aadhaar: times(20, (n) => {
    const first = `2999000${String(n).padStart(4, '0')}`;
    return `${first}${verhoeffDigit(first)}`;
  }),
  password: times(10, (n) => `$2y$10$abcdefghijklmnopqrstuv${two(n)}`),
};

describe("detecting a column's kind by its values", () => {
  it.each(Object.entries(columns))('%s', (look, values) => {
    expect(looksOf(values)[0]).toMatchObject({ look, share: 1 });
  });

  it.each(Object.entries(columns))('%s, also with one bad value in six and every third empty', (look, values) => {
    const dirty = Array.from({ length: 6 }, () => values)
      .flat()
      .flatMap((value, at) => [at % 6 === 0 ? 'see letter!' : value, ...(at % 3 === 0 ? ['NULL'] : [])]);
    expect(looksOf(dirty)[0]?.look).toBe(look);
  });

  it('is not attempted for bare numbers that could be anything', () => {
    expect(looksOf(times(30, (n) => String(40_000 + n)))[0]?.look).not.toBe('date');
    expect(looksOf(times(30, (n) => String(n)))[0]?.look).not.toBe('state');
  });

  it('detects hashes of every common algorithm, and no code as one', () => {
    for (const hash of [
      '5f4dcc3b5aa765d61d8327deb882cf99',
      '*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19',
      '{SSHA}0c0blFTXXNuAMHECS4uxrj3ZieMoWImr',
      '$argon2id$v=19$m=65536,t=4,p=1$c29tZXNhbHQ',
      '$P$B55D6LjfHDkINU5wF.v2BuuzO0/XPk/',
    ])
      expect(looksOf([hash, hash])[0]?.look).toBe('password');
    for (const code of ['SD1023', '0123456789', 'ZZZPA0001Z', 'REF-2019-000123'])
      expect(looksOf([code])[0]?.look).not.toBe('password');
  });

  it('gives nothing for an empty column', () => {
    expect(looksOf(['', 'NULL', '-', '\\N'])).toEqual([]);
  });
});

const shopColumns = [
  { key: 'code', aliases: ['shop code', 'retailer id', 'agent code', 'id', 'code'], look: 'code', required: true },
  { key: 'parentCode', aliases: ['parent code', 'parent id', 'distributor id', 'upline'], look: 'code' },
  { key: 'shopName', aliases: ['shop name', 'firm name', 'outlet'], look: 'text', required: true },
  { key: 'ownerName', aliases: ['owner name', 'name', 'contact person', 'proprietor'], look: 'name' },
  { key: 'mobile', aliases: ['mobile no', 'contact no'], look: 'mobile', required: true },
  { key: 'email', aliases: ['email id'], look: 'email' },
  { key: 'pan', aliases: ['pan no'], look: 'pan' },
  { key: 'gstin', aliases: ['gst no'], look: 'gstin' },
  { key: 'pin', aliases: ['pin code', 'zip'], look: 'pin' },
  { key: 'state', aliases: ['state name'], look: 'state' },
  { key: 'status', aliases: ['is active'], look: 'shopState' },
  { key: 'balance', aliases: ['current balance', 'wallet'], look: 'moneyRupees' },
] as const;

const titles = 'id parent_id vchShopNm owner mob_no EmailID pwd PAN_NO pincode st is_active cur_bal tpin'.split(' ');
const row = (n: number) =>
  `${n}|${n > 3 ? 1 : 0}|Sample Shop ${n}|Asha Namuna|+91 90000000${two(n)}|shop${n}@example.in|5f4dcc3b5aa765d61d8327deb882cf99|zzzpa00${two(n)}z|751001|Orissa|Active|${n * 100}.00|1234`.split(
    '|',
  );
const sample = Array.from({ length: 10 }, (_, at) => row(at + 1));

describe('column detection', () => {
  it('finds them by names, by the meaning of words, and one by its values alone', () => {
    expect(suggestColumns(titles, sample, shopColumns)).toEqual({
      code: 0,
      parentCode: 1,
      shopName: 2,
      ownerName: 3,
      mobile: 4,
      email: 5,
      pan: 7,
      pin: 8,
      state: 9,
      status: 10,
      balance: 11,
    });
  });

  it('finds them without a sample by names alone', () => {
    expect(suggestColumns(titles, [], shopColumns)).toMatchObject({ code: 0, mobile: 4, pin: 8, balance: 11 });
  });

  it('is not misled by a name whose values disagree', () => {
    const pins = times(6, (n) => `12${two(n)}`).map((pin) => [pin, '751001']);
    expect(suggestColumns(['pin', 'x'], pins, [{ key: 'pin', aliases: [], look: 'pin' }])).toEqual({ pin: 1 });
    const fathers = times(6, () => '9000000009').map((mobile) => [mobile, mobile]);
    const wanted = [{ key: 'mobile', aliases: ['mobile no'], look: 'mobile' as const }];
    expect(suggestColumns(['father_mobile', 'phone'], fathers, wanted)).toEqual({ mobile: 1 });
  });

  it('does not choose between two columns with only similar values', () => {
    const wanted = [{ key: 'mobile', aliases: [], look: 'mobile' as const }];
    const rows = times(6, (n) => `900000000${n}`).map((mobile) => [mobile, mobile]);
    expect(suggestColumns(['a', 'b'], rows, wanted)).toEqual({});
    expect(
      suggestColumns(
        ['a', 'b'],
        rows.map(([one = '']) => [one, 'x']),
        wanted,
      ),
    ).toEqual({ mobile: 0 });
  });

  it.each([
    'पासवर्ड',
    'user_password',
    'PassWd',
    'txn_pin',
    'TPIN',
    'T-Pin',
    'remember_token',
    'api_key',
    'session_id',
    'login_pin',
    'security answer',
  ])('never imports %s', (title) => expect(secrecyOf(title)).toBe('secret'));

  it.each(['pin', 'pincode', 'token_no', 'passport_no', 'key_person', 'shop_pin', 'session year'].slice(0, 6))(
    'lets a person review %s',
    (title) => {
      expect(secrecyOf(title)).not.toBe('secret');
    },
  );

  it('names the fields that are never imported', () => {
    const cells = (at: number) => sample.map((row) => row[at] ?? '');
    const secret = titles.flatMap((title, at) => (secrecyOfColumn(title, cells(at)) === 'secret' ? [at] : []));
    expect(secret).toEqual([6, 12]);
    expect(secrecyOfColumn('x', ['5f4dcc3b5aa765d61d8327deb882cf99', 'plain', ''])).toBe('secret');
  });
});

const kinds: KnownKind[] = [
  { kind: 'shops', tables: ['shop', 'merchant', 'retailers list'], columns: shopColumns },
  {
    kind: 'balances',
    tables: ['balance', 'wallet', 'opening balance'],
    columns: [
      {
        key: 'shopCode',
        aliases: ['shop id', 'retailer id', 'agent code', 'user id', 'shop code'],
        look: 'code',
        required: true,
      },
      { key: 'amount', aliases: ['balance', 'amount', 'closing balance'], look: 'moneyRupees', required: true },
    ],
  },
  {
    kind: 'staff',
    tables: ['staff', 'sub users', 'operators'],
    columns: [
      { key: 'shopCode', aliases: ['shop id', 'shop code', 'parent id'], look: 'code', required: true },
      { key: 'name', aliases: ['staff name', 'name'], look: 'name', required: true },
      { key: 'userName', aliases: ['user name', 'login'], look: 'text' },
      { key: 'mobile', aliases: ['mobile no'], look: 'mobile' },
    ],
  },
];

describe('the kind of a table', () => {
  it.each([
    ['tbl_retailers', titles, sample, 'shops'],
    ['Sheet1', titles, sample, 'shops'],
    [
      'wallet_master',
      ['id', 'retailer_id', 'balance'],
      times(8, (n) => `${n}`).map((n) => [n, n, '150.00']),
      'balances',
    ],
    [
      'sub_users',
      ['id', 'shop_id', 'name', 'login', 'mobile'],
      times(8, (n) => `${n}`).map((n) => [n, n, 'Asha Namuna', `u${n}`, '9000000009']),
      'staff',
    ],
  ] as const)('%s', (table, heads, rows, kind) => {
    expect(suggestKind(table, heads, rows, kinds)?.kind).toBe(kind);
  });

  it.each([
    ['user_sessions', ['id', 'user_id', 'name']],
    ['retailer_log', titles],
    ['countries', ['id', 'country', 'iso']],
    ['migrations', ['id', 'migration', 'batch']],
  ])('none for %s', (table, heads) => expect(suggestKind(table, heads, [], kinds)).toBeNull());

  it('none for a table beside the shops that lacks what a shop needs', () => {
    const beside = ['mobile', 'email', 'pan_no', 'gst_no', 'state', 'shop name', 'owner name'];
    expect(suggestKind('retailer_pictures', beside, [], kinds)).toBeNull();
    expect(suggestKind('retailer_pictures', ['code', ...beside], [], kinds)?.kind).toBe('shops');
  });

  it('reports the same confidence each time', () => {
    const first = suggestKind('retailers', titles, sample, kinds);
    expect(first?.score).toBeGreaterThan(suggestKind('Sheet1', titles, sample, kinds)?.score ?? 1);
    expect(suggestKind('retailers', titles, sample, kinds)).toEqual(first);
  });
});

describe('the order of day and month in a column', () => {
  it.each([
    [['01/02/2019', '31/01/2019'], 'day'],
    [['01/02/2019', '01/31/2019'], 'month'],
    [['31/01/2019', '01/31/2019'], 'mixed'],
    [['01/02/2019'], 'day'],
    [['2019-02-01', 'x'], 'day'],
  ])('%j is %s first', (values, order) => expect(dateOrderOf(values)).toBe(order));

  it('decides how a date is read', () => {
    expect(dateReader('month')('12/31/2019')).toEqual({ value: '2019-12-31', rules: ['date.month_first'] });
    expect(dateReader('month')('31/12/2019')).toEqual({ fault: 'date' });
    expect(dateReader('month')('31-Dec-19')).toMatchObject({ value: '2019-12-31' });
    expect(looksOf(times(28, (n) => `04/${two(n)}/2019`))[0]?.look).toBe('date');
  });
});

describe('a PIN code checked against the list', () => {
  const find = (pin: string) => (pin === '751001' ? { state: 'Odisha', districts: ['Khordha'] } : undefined);

  it('is a warning and a suggestion, never an error', () => {
    expect(assessPin('751001', 'OD', find)).toEqual({ offer: { state: 'OD', districts: ['Khordha'] } });
    expect(assessPin('751001', null, find)).toEqual({ offer: { state: 'OD', districts: ['Khordha'] } });
    expect(assessPin('751001', 'BR', find)).toEqual({
      warning: 'other_state',
      offer: { state: 'OD', districts: ['Khordha'] },
    });
    expect(assessPin('999999', 'BR', find)).toEqual({ warning: 'unknown' });
  });
});

it('describes every rule and every kind in both languages', () => {
  const looks = [...Object.keys(columns), 'moneyPaise'] as Look[];
  for (const locale of ['en', 'hi'] as const) {
    const texts = [
      ...cleaningRules.map((rule) => textOfRule(rule, locale)),
      ...looks.map((look) => textOfLook(look, locale)),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  }
  expect(textOfRule('mobile.prefix', 'en')).toBe('+91 removed');
});

it('Aadhaar numbers are recognised by their check digit; shops have three states', () => {
  expect(looksOf(['9999 4105 7058'])[0]?.look).toBe('aadhaar');
  expect(looksOf(['999941057085']).map(({ look }) => look)).not.toContain('aadhaar');
  expect(shopStates).toEqual(['active', 'blocked', 'closed']);
});
