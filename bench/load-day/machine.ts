import { readdirSync, readFileSync } from 'node:fs';

type Known = { parent: number; ticks: number; bytes: number };

const ticksPerSecond = 100;
const pageBytes = 4096;

function known(): Map<number, Known> {
  const all = new Map<number, Known>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // A program name may contain spaces and brackets; the fields after it do not.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [parent, pages] = [Number(fields[1]), Number(fields[21])];
      // Includes ended children, so that the time of closed connections is not lost.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      all.set(Number(name), { parent, ticks, bytes: pages * pageBytes });
    } catch {
      // It has ended meanwhile.
    }
  }
  return all;
}

/** Returns the CPU seconds of programs including their children, and the memory of the programs themselves (Linux only). */
export function usageOf(roots: readonly number[]): { cpuSeconds: number; bytes: number } {
  const all = known();
  const belongs = (pid: number): boolean => roots.includes(pid) || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, one] of all) if (belongs(pid)) ticks += one.ticks;
  return { cpuSeconds: ticks / ticksPerSecond, bytes: roots.reduce((sum, pid) => sum + (all.get(pid)?.bytes ?? 0), 0) };
}
