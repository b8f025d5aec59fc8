import type { StateCode } from '@sevadesk/contract/kernel/states';

const rows = [
  '.. .. JK LA .. .. ..',
  '.. PB CH HP .. .. ..',
  '.. HR DL UK .. .. AR',
  '.. RJ UP BR SK AS NL',
  'GJ MP CG JH WB ML MN',
  'DH MH TS OD .. TR MZ',
  'GA KA AP .. .. .. ..',
  'LD KL TN PY .. .. AN',
];

export type Place = { row: number; column: number };

const found = rows.flatMap((line, row) =>
  line.split(' ').map((code, column) => [code, { row: row + 1, column: column + 1 }] as const),
);

/** The place of each state on the map of tiles, counted from 1: about where it lies, no border is meant. */
export const placeOfState = new Map(found.filter(([code]) => code !== '..')) as ReadonlyMap<StateCode, Place>;

const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;

/** The state that an arrow key leads to from another one: the next tile in its row or column, over gaps. */
export function neighbourOf(code: StateCode, key: string): StateCode | undefined {
  const step = steps[key as keyof typeof steps];
  const start = placeOfState.get(code);
  if (!step || !start) return undefined;
  const [down, right] = step;
  const ahead = [...placeOfState]
    .map(([other, { row, column }]) => ({ other, rows: row - start.row, columns: column - start.column }))
    .filter(({ rows, columns }) => (down === 0 ? rows === 0 && columns * right > 0 : columns === 0 && rows * down > 0));
  return ahead.toSorted((one, next) => Math.abs(one.rows + one.columns) - Math.abs(next.rows + next.columns))[0]?.other;
}
