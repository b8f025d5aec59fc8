import { applicantKinds } from '../core/categories.ts';
import { fieldsOf } from './fields-of.ts';

/** Returns the keys of all fields of all forms, which a reason can mark for correction. */
export function markableFields(): string[] {
  return [...new Set(applicantKinds.flatMap((kind) => fieldsOf(kind).map(({ key }) => key)))];
}
