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

/** Runs both alternately, so that other load on the machine affects both equally; the first round is a warm-up and not counted. */
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

/** Returns a Markdown table, in the format of docs/performance.md. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
