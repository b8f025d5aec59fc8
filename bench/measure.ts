import { performance } from 'node:perf_hooks';

export type Times = { median: number; p95: number };

function times(values: readonly number[]): Times {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs all in turn, so that other load on the machine affects each equally; the first round is a warm-up and not counted. */
export async function inTurn(works: readonly (() => Promise<unknown>)[], rounds: number): Promise<Times[]> {
  const taken = works.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round++)
    for (const [at, work] of works.entries()) {
      const ms = await milliseconds(work);
      if (round > 0) taken[at]?.push(ms);
    }
  return taken.map(times);
}

/** Compares two ways of the same work. */
export async function sideBySide(
  ours: () => Promise<unknown>,
  reference: () => Promise<unknown>,
  rounds: number,
): Promise<{ ours: Times; reference: Times }> {
  const [first, second] = await inTurn([ours, reference], rounds);
  if (!first || !second) throw new Error('Two works take two times');
  return { ours: first, reference: second };
}

export const figure = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** Returns a Markdown table, in the format of docs/performance.md. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
