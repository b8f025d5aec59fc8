import { type Fault, fieldFaultsOf } from '@sevadesk/contract/kernel/faults';
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
  // Only the field for amounts keeps a text where a number belongs: something was typed, so it is not missing.
  const noAmounts = new Set(parsed.error.issues.filter(isTextForNumber(values)).map(({ path }) => path.join('.')));
  for (const { field, fault: found } of fieldFaultsOf(parsed.error)) {
    const name = field || 'root';
    const fault: Fault = noAmounts.has(field) ? { key: 'amount_text' } : found;
    if (!known(errors, name)) set(errors, name, { type: fault.key, message: faultText(fault) });
  }
  return { values: {}, errors };
}

const valueAt = (values: object, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], values);

const isTextForNumber = (values: object) => (issue: z.core.$ZodIssue) => {
  if (issue.code !== 'invalid_type' || issue.expected !== 'number') return false;
  const value = valueAt(values, issue.path);
  return typeof value === 'string' && value.trim() !== '';
};

const known = (errors: object, path: string): boolean => valueAt(errors, path.split('.')) !== undefined;
