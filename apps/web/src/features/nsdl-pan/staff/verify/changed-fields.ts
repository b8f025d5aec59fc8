import type { FormField, FormValues } from '@sevadesk/contract/nsdl-pan';

/** The sections or fields of each change in a correction. */
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

/** Returns the selected changes of a correction; none for a new PAN. */
export function tickedChanges(values: FormValues): readonly string[] {
  const ticked = values.changes;
  return Array.isArray(ticked) ? ticked : [];
}

/** Whether a field belongs to a requested change: only such fields differ from the department's data. */
export function isChanged({ key, section }: Pick<FormField, 'key' | 'section'>, ticked: readonly string[]): boolean {
  return ticked.some((change) => changes[change]?.some((part) => part === section || part === key));
}
