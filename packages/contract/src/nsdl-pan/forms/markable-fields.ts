import { applicantKinds } from '../core/categories.ts';
import { fieldsOf } from './fields-of.ts';

/** Every field that some form has, by its key: what a reason may mark for correction. */
export function markableFields(): string[] {
  return [...new Set(applicantKinds.flatMap((kind) => fieldsOf(kind).map(({ key }) => key)))];
}
