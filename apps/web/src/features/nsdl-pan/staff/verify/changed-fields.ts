import type { FormField, FormValues } from '@sevadesk/contract/nsdl-pan';

/** What each ticked box of a correction is about: sections of the form, or single fields. */
const changes: Record<string, readonly string[]> = {
  NAME: ['name', 'nameProof'],
  PARENTS: ['parents', 'parentsProof'],
  BIRTH: ['birth', 'formation', 'birthDocument'],
  GENDER: ['gender'],
  ADDRESS: ['comm', 'residence', 'office', 'addressDocument'],
  OTHER_ADDRESS: ['residence', 'office'],
  CONTACT: ['contact'],
  AADHAAR: ['aadhaar'],
  SURRENDER: ['surrender'],
};

/** The boxes that a correction has ticked; none for a new PAN. */
export function tickedChanges(values: FormValues): readonly string[] {
  const ticked = values.changes;
  return Array.isArray(ticked) ? ticked : [];
}

/** Whether a field belongs to a change that was asked for: only such fields differ from what the department has. */
export function isChanged({ key, section }: Pick<FormField, 'key' | 'section'>, ticked: readonly string[]): boolean {
  return ticked.some((change) => changes[change]?.some((part) => part === section || part === key));
}
