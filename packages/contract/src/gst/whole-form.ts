import { fieldFaultsOf } from '../kernel/faults.ts';
import { registrationForm } from './registration-form.ts';

/** Removes empty values, so that the complete form reports them as missing. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null && inner !== '' && inner !== undefined);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNothing(inner)]));
}

/** Parses a registration form for submission, or returns its problems by field. */
export function wholeForm(draft: unknown) {
  const read = registrationForm.safeParse(withoutNothing(draft));
  return read.success ? { form: read.data } : { faults: fieldFaultsOf(read.error) };
}
