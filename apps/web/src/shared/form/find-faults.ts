import { fieldFaultsOf } from '@sevadesk/contract/kernel/faults';
import { faultText } from '@sevadesk/messages';
import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { z } from 'zod';
import { emptiesAsMissing } from './empties.ts';

/** Validates with the shared schema and returns errors with the same codes as the server. */
export function findFaults<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  values: Values,
): ResolverResult<Values, Output> {
  const parsed = schema.safeParse(emptiesAsMissing(values));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<Values> = {};
  for (const { field, fault } of fieldFaultsOf(parsed.error)) {
    const name = field || 'root';
    if (!known(errors, name)) set(errors, name, { type: fault.key, message: faultText(fault) });
  }
  return { values: {}, errors };
}

function known(errors: object, path: string): boolean {
  return (
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors) !==
    undefined
  );
}
