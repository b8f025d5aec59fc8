import { fieldFaultsOf } from '@sevadesk/contract/kernel/faults';
import { faultText } from '@sevadesk/messages';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { z } from 'zod';

/** Checks with the shared schema and says what is wrong in the vocabulary that the server uses too. */
export function faultResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const parsed = schema.safeParse(emptiesAsMissing(values));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { field, fault } of fieldFaultsOf(parsed.error)) {
      const name = field || 'root';
      if (!known(errors, name)) set(errors, name, { type: fault.key, message: faultText(fault) });
    }
    return { values: {}, errors };
  };
}

function known(errors: object, path: string): boolean {
  return (
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors) !==
    undefined
  );
}

/** An empty control means no value: '' and null become missing, so that optional stays optional and required says 'Required'. */
export function emptiesAsMissing(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((one) => (one === '' ? undefined : emptiesAsMissing(one)));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, emptiesAsMissing(inner)]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
