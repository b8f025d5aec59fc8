import { useCallback, useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useFetchLater } from '../api/use-fetch-later.ts';

/** A schema, or a function that loads it. */
export type MaybeLater<S> = S | (() => Promise<S>);

/** Validates with a schema. The validation code and its messages load after the form is shown, before they are needed. */
export function useSchema<S extends z.ZodType<unknown, FieldValues>>(
  schema: MaybeLater<S>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  const fetchBoth = useCallback(
    () => Promise.all([import('./find-faults.ts'), typeof schema === 'function' ? schema() : Promise.resolve(schema)]),
    [schema],
  );
  useFetchLater(fetchBoth);
  return useMemo(() => {
    const resolve = async (values: FieldValues) => {
      const [{ findFaults }, known] = await fetchBoth();
      return findFaults(known, values);
    };
    return resolve as Resolver<z.input<S>, unknown, z.output<S>>;
  }, [fetchBoth]);
}
