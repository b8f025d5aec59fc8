import { createHash, randomInt } from 'node:crypto';
import type { SimBiller } from './catalogue/rows.ts';
import { dayFromNow } from './days.ts';

export type Params = Readonly<Record<string, string>>;
type Bill = {
  customerName: string;
  billNumber: string;
  billDate: string;
  dueDate: string;
  paise: number;
  early?: { paise: number; until: string };
  latePaise?: number;
};

const firstNames = ['Namuna', 'Misal', 'Kalpit', 'Udaharan', 'Demo', 'Nakli', 'Nidarshan'];
const lastNames = ['Devi', 'Kumar', 'Sharma', 'Yadav', 'Singh', 'Khatoon', 'Gupta', 'Verma', 'Begum', 'Prasad'];

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const keyOf = ({ id }: SimBiller, params: Params) =>
  JSON.stringify([
    id,
    ...Object.keys(params)
      .toSorted()
      .map((name) => `${name}=${params[name]}`),
  ]);

/** The customer's identifier: the first parameter. */
export const accountOf = ({ params: [first] }: SimBiller, params: Params): string => params[first?.name ?? ''] ?? '';

/** The last two digits of the first parameter, which select the scenario. */
export const endingOf = (biller: SimBiller, params: Params): string =>
  accountOf(biller, params).replace(/\D/g, '').slice(-2);

/** Returns the bill of a customer: deterministic sums, dates near today; the customers are fictional. */
export function billOf(biller: SimBiller, params: Params): Bill {
  const seed = hashOf(keyOf(biller, params));
  const at = (index: number, below: number) => (seed.readUInt16BE(index * 2) ?? 0) % below;
  const paise = (150 + at(0, 4_800)) * 100 + [0, 0, 50, 35][at(1, 4)]!;
  const dueIn = at(2, 21) - 4;
  return {
    customerName: `${firstNames[at(3, firstNames.length)]} ${lastNames[at(4, lastNames.length)]}`,
    billNumber: `B${seed.readUInt32BE(10)}`,
    billDate: dayFromNow(dueIn - 15),
    dueDate: dayFromNow(dueIn),
    paise,
    ...(at(7, 4) === 0 && dueIn > 5 ? { early: { paise: paise - 1_000, until: dayFromNow(dueIn - 5) } } : {}),
    ...(at(8, 3) === 0 ? { latePaise: paise + 5_000 } : {}),
  };
}

const proofOf = (biller: SimBiller, params: Params) => hashOf(keyOf(biller, params)).toString('hex').slice(0, 16);

/** A reference that contains its bill's hash, so that fetches need not be stored. */
export const newFetchRef = (biller: SimBiller, params: Params): string =>
  `F${proofOf(biller, params)}${randomInt(10 ** 6, 10 ** 7)}`;

export const isFetchRefOf = (ref: string, biller: SimBiller, params: Params): boolean =>
  ref.startsWith(`F${proofOf(biller, params)}`);

const shapes = { NUMERIC: /^\d+$/, MOBILE: /^[6-9]\d{9}$/, DATE: /^(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})$/ } as const;

/** Returns the first invalid parameter; undefined if all are valid. */
export function wrongParamOf({ params: asked }: SimBiller, given: Params): string | undefined {
  const wrong = asked.find(({ name, type, min, max, regex, isOptional, values }) => {
    const value = given[name] ?? '';
    if (value === '') return !isOptional;
    if (type in shapes && !shapes[type as keyof typeof shapes].test(value)) return true;
    if (type === 'LIST' && !values?.includes(value)) return true;
    if (value.length < (min ?? 0) || value.length > (max ?? Infinity)) return true;
    return regex !== undefined && !new RegExp(`^(?:${regex})$`).test(value);
  });
  const unknown = Object.keys(given).find((name) => asked.every((param) => param.name !== name));
  return wrong?.name ?? unknown;
}
