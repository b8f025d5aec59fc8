import { createHash } from 'node:crypto';
import { addDays, daysOfFinancialYear, istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';

/** A year may leave this long after its end; `remove_archived_events` has the same number. */
const yearsAfterEnd = 3;

/** The instants of a financial year: `from` is in it, `until` is the first after it. `to` is its last day. */
export type YearSpan = { year: string; from: string; until: string; to: string };

/** Returns the span of a financial year such as '2021-22'. Throws a sentence if it is none or ended less than three years ago. */
export function findSpan(year: string, now: Date): YearSpan {
  const days = daysOfFinancialYear(year);
  if (!days) throw new Error(`"${year}" is no financial year: write it as 2021-22, for 1 April 2021 to 31 March 2022.`);
  const { from, to } = days;
  const first = `${Number(to.slice(0, 4)) + yearsAfterEnd}-04-01`;
  if (istDateOf(now) < first)
    throw new Error(`${year} can be archived from ${first} on: a year stays for ${yearsAfterEnd} years after its end.`);
  return { year, from: istDayStart(from), until: istDayStart(addDays(to, 1)), to };
}

const positionsPerPart = 8192;

/** Positions of the chain as one bit each, by part of 8,192; `get_bit` of the database reads the same bits. */
export type Parts = Map<number, Buffer>;

const placeOf = (position: number) => ({
  part: Math.floor(position / positionsPerPart),
  byte: Math.floor((position % positionsPerPart) / 8),
  bit: 1 << (position % 8),
});

/** Whether the parts hold a position. */
export function hasPosition(parts: Parts, position: number): boolean {
  const { part, byte, bit } = placeOf(position);
  return ((parts.get(part)?.[byte] ?? 0) & bit) !== 0;
}

/** Adds a position; returns whether it is new. */
export function addPosition(parts: Parts, position: number): boolean {
  if (hasPosition(parts, position)) return false;
  const { part, byte, bit } = placeOf(position);
  const bits = parts.get(part) ?? Buffer.alloc(positionsPerPart / 8);
  bits.writeUInt8(bits.readUInt8(byte) | bit, byte);
  parts.set(part, bits);
  return true;
}

/** Returns SHA-256 over all parts in their order, as hexadecimal text. */
export function digestOf(parts: Parts): string {
  const hash = createHash('sha256');
  for (const [part, bits] of [...parts].toSorted(([one], [other]) => one - other))
    hash.update(`${part}:${bits.toString('hex')}\n`);
  return hash.digest('hex');
}

/** Counts the positions. */
export function countPositions(parts: Parts): number {
  let count = 0;
  for (const bits of parts.values()) for (let byte of bits) for (; byte > 0; byte &= byte - 1) count += 1;
  return count;
}

/** Returns the id in the sealed text of an event; '' if the text is none. */
export const idInText = (text: string): string => /^\{"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? '';
