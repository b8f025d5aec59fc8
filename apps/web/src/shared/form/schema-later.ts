import { useEffect, useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A schema, or how to fetch it. */
export type MaybeLater<S> = S | (() => Promise<S>);

const fetchFinder = () => import('./find-faults.ts');

/** Checks with a schema; what checks, and the words of what can be wrong, come behind the form, before it is needed. */
export function useSchema<S extends z.ZodType<unknown, FieldValues>>(
  schema: MaybeLater<S>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  useEffect(() => {
    // Tried again when the values are checked, which then says that it failed.
    void Promise.all([fetchFinder(), typeof schema === 'function' && schema()]).catch(() => undefined);
  }, [schema]);
  return useMemo(() => {
    const resolve = async (values: FieldValues) => {
      const [{ findFaults }, known] = await Promise.all([
        fetchFinder(),
        typeof schema === 'function' ? schema() : schema,
      ]);
      return findFaults(known, values);
    };
    return resolve as Resolver<z.input<S>, unknown, z.output<S>>;
  }, [schema]);
}
