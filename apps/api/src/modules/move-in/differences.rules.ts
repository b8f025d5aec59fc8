import type { MoveDifferenceChange, MoveDifferenceKind } from '@sevadesk/contract/move-in';
import { withCodes } from './former-ids.rules.ts';
import { type BalanceLine, type MoveLine, same, type ShopLine } from './move-lines.rules.ts';

type Values = Record<string, unknown>;
type Parsed = { values: Values };

/** The lines of one delivery that are compared. */
export type Delivery = {
  shops: readonly (ShopLine & Parsed)[];
  balances: readonly BalanceLine[];
  staff: readonly (MoveLine & Parsed)[];
};

export type Difference = {
  kind: MoveDifferenceKind;
  change: MoveDifferenceChange;
  code: string;
  name: string;
  /** Texts before and after, by the key of the column; '' for none. */
  fields: { key: string; before: string; after: string }[];
  /** Whole paise; null where there is no balance, and for other kinds. */
  beforePaise: number | null;
  afterPaise: number | null;
};

type Row = { code: string; name: string; values: Values };

/** What identifies a row, or is compared as a balance. */
const notCompared = new Set(['code', 'formerId', 'balance']);

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** The first row of each key; a repeated one is a question of the migration. */
function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row);
  return found;
}

function fieldsOf(before: Values, after: Values): Difference['fields'] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !notCompared.has(key));
  return keys
    .map((key) => ({ key, before: textOf(before[key] ?? undefined), after: textOf(after[key] ?? undefined) }))
    .filter((field) => field.before !== field.after);
}

function changeOf(fields: Difference['fields']): MoveDifferenceChange {
  const changed = new Set(fields.map(({ key }) => key));
  if (changed.has('shopState')) return 'state';
  return changed.has('parent') ? 'parent' : 'changed';
}

const noBalance = { beforePaise: null, afterPaise: null };

function compareRows(kind: 'shop' | 'staff', before: Map<string, Row>, after: Map<string, Row>): Difference[] {
  const found: Difference[] = [];
  for (const [key, { code, name, values }] of after) {
    const old = before.get(key);
    const fields = old ? fieldsOf(old.values, values) : [];
    if (!old) found.push({ kind, change: 'new', code, name, fields, ...noBalance });
    else if (fields.length > 0) found.push({ kind, change: changeOf(fields), code, name, fields, ...noBalance });
  }
  for (const [key, { code, name }] of before)
    if (!after.has(key)) found.push({ kind, change: 'gone', code, name, fields: [], ...noBalance });
  return found;
}

/** The balance of each shop in whole paise, from both files that can state it. */
function balancesOf({ shops, balances }: Delivery): Map<string, { code: string; paise: number }> {
  const found = new Map<string, { code: string; paise: number }>();
  const add = (code: string, paise: number) =>
    found.set(same(code), { code, paise: (found.get(same(code))?.paise ?? 0) + paise });
  for (const { code, balancePaise } of shops) if (balancePaise !== null) add(code, balancePaise);
  for (const { code, amountPaise } of balances) add(code, amountPaise);
  return found;
}

function compareBalances(before: Delivery, after: Delivery): Difference[] {
  const [old, now] = [balancesOf(before), balancesOf(after)];
  const names = byKey([...after.shops, ...before.shops], ({ code }) => same(code));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const beforePaise = old.get(key)?.paise ?? null;
    const afterPaise = now.get(key)?.paise ?? null;
    if ((beforePaise ?? 0) === (afterPaise ?? 0)) return [];
    const change = beforePaise === null ? 'new' : afterPaise === null ? 'gone' : 'changed';
    const code = (now.get(key) ?? old.get(key))?.code ?? key;
    return [{ kind: 'balance', change, code, name: names.get(key)?.name ?? '', fields: [], beforePaise, afterPaise }];
  });
}

/** Names the shops of all lines by code, as the migration does. */
const coded = (delivery: Delivery): Delivery => withCodes({ ...delivery, payments: [], banks: [], records: [] });

/** Returns what differs between two deliveries of an old system: shops by code, balances by shop, staff by shop and e-mail. */
export function compareDeliveries(first: Delivery, second: Delivery): Difference[] {
  const [before, after] = [coded(first), coded(second)];
  // The parent is compared as resolved: a delivery may name it by id.
  const shopsOf = ({ shops }: Delivery) =>
    byKey(
      shops.map((shop) => ({ ...shop, values: { ...shop.values, parent: shop.parent ?? undefined } })),
      ({ code }) => same(code),
    );
  const staffOf = ({ staff }: Delivery) =>
    byKey(staff, ({ code, values }) => `${same(code)} ${same(textOf(values['email']))}`);
  return [
    ...compareRows('shop', shopsOf(before), shopsOf(after)),
    ...compareBalances(before, after),
    ...compareRows('staff', staffOf(before), staffOf(after)),
  ];
}
