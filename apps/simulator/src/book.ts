import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export type Book<One> = {
  all(): One[];
  byRef(ref: string): One | undefined;
  put(one: One): void;
  remove(ref: string): void;
  clear(): void;
};

function stored<One>(schema: z.ZodType<One>, file: string | undefined): One[] {
  if (file === undefined) return [];
  try {
    return z.array(schema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`The simulator's state file ${file} cannot be read; delete it to start afresh.`, { cause: error });
  }
}

/** A provider's records by the caller's reference; with a file, every change is written before the response. */
export function openBook<One extends { ref: string }>(schema: z.ZodType<One>, file?: string): Book<One> {
  const known = new Map(stored(schema, file).map((one) => [one.ref, one]));
  const save = () => {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify([...known.values()]));
    renameSync(`${file}.new`, file);
  };
  return {
    all: () => [...known.values()],
    byRef: (ref) => known.get(ref),
    put(one) {
      known.set(one.ref, one);
      save();
    },
    remove(ref) {
      known.delete(ref);
      save();
    },
    clear() {
      known.clear();
      save();
    },
  };
}
