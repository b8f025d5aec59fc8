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

/** Runs both in turns, so that whatever else the machine does meets both alike; the first turn warms up and does not count. */
export async function sideBySide(
  ours: () => Promise<unknown>,
  reference: () => Promise<unknown>,
  rounds: number,
): Promise<{ ours: Times; reference: Times }> {
  const taken = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await milliseconds(ours), await milliseconds(reference)];
    if (round > 0) {
      taken.ours.push(a);
      taken.reference.push(b);
    }
  }
  return { ours: times(taken.ours), reference: times(taken.reference) };
}

export const figure = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** A table as Markdown, as docs/performance.md takes it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
