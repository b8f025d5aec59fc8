import { type Paise, toPaise } from '@sevadesk/contract/kernel/money';
import { z } from 'zod';

const decimal = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** Parses an amount, '1499.50' or a number, exactly to paise; undefined if it is not a plain amount. */
export function paiseOfWire(value: string | number): Paise | undefined {
  const match = decimal.exec(String(value).trim());
  if (match === null) return undefined;
  return toPaise(BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0')));
}

export const amountOfWire = z.union([z.string(), z.number()]).transform((value, ctx): Paise => {
  const paise = paiseOfWire(value);
  if (paise !== undefined) return paise;
  ctx.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
