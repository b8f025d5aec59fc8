import { type StateCode, stateCodes } from '@sevadesk/contract/kernel/states';
import { type AreaMeasure, type AreaRow, measureOf, type Silence, silenceOf } from '@sevadesk/contract/reports';

/** A state or a district with its counts. */
export type Area = { key: string; shops: number; sent: number; silence: Silence | undefined };

const areaOf = (key: string, shops: number, sent: number): Area => ({
  key,
  shops,
  sent,
  silence: silenceOf({ shops, sent }),
});

const sum = (rows: readonly AreaRow[], name: 'shops' | 'sent') => rows.reduce((total, row) => total + row[name], 0);

export type StateArea = Area & { key: StateCode; districts: Area[] };

/** The 36 states and territories, each with its districts. */
export function statesOf(rows: readonly AreaRow[]): StateArea[] {
  return stateCodes.map((code) => {
    const own = rows.filter(({ state }) => state === code);
    const districts = own.map(({ district, shops, sent }) => areaOf(district, shops, sent));
    return { ...areaOf(code, sum(own, 'shops'), sum(own, 'sent')), key: code, districts };
  });
}

/** Largest first, then by name. */
export function ranked<One extends Area>(areas: readonly One[], measure: AreaMeasure): One[] {
  return areas.toSorted(
    (one, other) => measureOf(measure, other) - measureOf(measure, one) || one.key.localeCompare(other.key),
  );
}

const mostSteps = 5;

/** The smallest and the largest number of a shade. */
export type Step = { from: number; to: number };

/** Shades from light to dark with about equally many areas each; equal numbers share a shade, zero has none. */
export function stepsOf(values: readonly number[]): Step[] {
  const distinct = [...new Set(values.filter((value) => value > 0))].toSorted((one, other) => one - other);
  const count = Math.min(mostSteps, distinct.length);
  return Array.from({ length: count }, (_, at) => {
    const part = distinct.slice(
      Math.round((at * distinct.length) / count),
      Math.round(((at + 1) * distinct.length) / count),
    );
    return { from: part[0] ?? 0, to: part.at(-1) ?? 0 };
  });
}

/** Returns the shade of a number from 1 to 5; 0 for zero. If there are few shades, the dark ones are used. */
export function stepOf(steps: readonly Step[], value: number): number {
  const at = steps.findIndex(({ to }) => value <= to);
  return value === 0 || at < 0 ? 0 : at + 1 + mostSteps - steps.length;
}
