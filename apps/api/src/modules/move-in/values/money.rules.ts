import { isPaise, parseRupees } from '@sevadesk/contract/kernel/money';
import { applySteps, type CleaningRule, type Read, type Step, type Stepped } from './cleaning.rules.ts';
import { hindiDigits } from './identifiers.rules.ts';
import { readWith } from './text.rules.ts';

/** Commas as in 1,23,456 or 123,456; any other comma may be a decimal separator and is ambiguous. */
const isGrouped = (digits: string) =>
  !digits.includes(',') || /^\d{1,2}(?:,\d{2})*,\d{3}$/.test(digits) || /^\d{1,3}(?:,\d{3})+$/.test(digits);

/** 1499.9999999998 and 1500.0000000002: floating-point errors for 1500. Shorter fractions may be real. */
function withoutNoise(text: string): string {
  const [, digits, kept = '', tail = ''] = /^(\d+)\.(\d{2})(\d{5,})$/.exec(text) ?? [];
  if (!digits) return text;
  const paise = BigInt(digits + kept) + (/^9{5}/.test(tail) ? 1n : 0n);
  if (!/^(?:9{5}|0{5})/.test(tail)) return text;
  const written = String(paise).padStart(3, '0');
  return `${written.slice(0, -2)}.${written.slice(-2)}`;
}

const outside = (change: (digits: string) => string) => (text: string) => text.replace(/\d[\d,]*(?:\.\d*)?/, change);

const steps: readonly Step[] = [
  hindiDigits,
  [
    'money.currency',
    (text) =>
      text
        .replace(/^([+-]?)\s*(?:₹|rs\b\.?|rs(?=\d)|inr|रु\.?|रू\.?)\s*/i, '$1')
        .replace(/\s*(?:₹|rs\.?|inr|रु\.?|रुपये|rupees)$/i, ''),
  ],
  ['money.slash_dash', (text) => text.replace(/\s*\/[-=]+(?=$|\s*(?:cr|dr))/i, '').replace(/\s+only\.?$/i, '')],
  [
    'money.credit',
    (text) => text.replace(/(?<=^\s*[\d.,]+)\s*(?:\(\s*cr\.?\s*\)|cr\.?|credit)$/i, '').replace(/^\+\s*(?=\d)/, ''),
  ],
  ['money.debit', (text) => text.replace(/^([\d.,]+)\s*(?:\(\s*dr\.?\s*\)|dr\.?|debit)$/i, '-$1')],
  ['money.minus_behind', (text) => text.replace(/^([\d.,]+)\s*-$/, '-$1')],
  ['money.brackets', (text) => text.replace(/^\(\s*([\d.,]+)\s*\)$/, '-$1')],
  [
    'money.lakh_commas',
    outside((digits) => (isGrouped(digits.split('.')[0] ?? '') ? digits.replaceAll(',', '') : digits)),
  ],
  ['text.spaces', (text) => text.replace(/(?<=^[-+]) +(?=[\d.])/, '')],
  ['money.decimals', outside((digits) => digits.replace(/^(\d+\.\d{2})0+$/, '$1').replace(/^(\d+)\.$/, '$1'))],
  ['money.decimals', (text) => text.replace(/^-?(?=\.\d)/, (minus) => `${minus}0`)],
  ['money.float_noise', outside(withoutNoise)],
];

/** Avoids -0. */
const signed = (paise: number, isMinus: boolean) => (isMinus && paise > 0 ? -paise : paise);

function amountOf(text: string): number | undefined {
  const isMinus = text.startsWith('-');
  const size = parseRupees(isMinus ? text.slice(1) : text, { allowZero: true });
  return size === undefined ? undefined : signed(size, isMinus);
}

/** Reads signed rupees as whole paise; Dr, brackets and a trailing minus are negative (the shop owes). At most ten digits of rupees. */
export const readRupees = readWith<number>((stepped: Stepped): Read<number> => {
  const { text, rules } = applySteps(stepped, steps);
  const value = amountOf(text);
  return value === undefined ? { fault: 'amount' } : { value, rules };
});

/** Reads signed whole paise. A fraction of a paisa is an error: it shows that the column holds rupees. */
export const readPaise = readWith<number>((stepped: Stepped): Read<number> => {
  const { text, rules } = applySteps(stepped, steps);
  const [, minus, digits] = /^(-?)(\d{1,12})(?:\.0{1,2})?$/.exec(text) ?? [];
  const value = digits === undefined ? undefined : signed(Number(digits), minus === '-');
  if (value === undefined || !isPaise(value)) return { fault: 'amount' };
  const paise: CleaningRule[] = ['money.paise'];
  return { value, rules: [...rules, ...paise] };
});
