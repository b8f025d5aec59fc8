import { fieldFaultsOf } from '../kernel/faults.ts';
import { registrationForm } from './registration-form.ts';

/** What was never typed is left out, so that a whole form is asked for it. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null && inner !== '' && inner !== undefined);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNothing(inner)]));
}

/** A registration's form as it is handed in, or what is wrong with it, field by field. */
export function wholeForm(draft: unknown) {
  const read = registrationForm.safeParse(withoutNothing(draft));
  return read.success ? { form: read.data } : { faults: fieldFaultsOf(read.error) };
}
