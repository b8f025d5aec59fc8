import type { ApplicantKind } from '../core/categories.ts';
import type { FormField } from '../core/form-types.ts';
import { inSection } from './in-section.ts';

const ao = inSection('ao');

/** Returns the AO code fields; the correction form has none, but a known code can be entered (9DIGIT). */
export function aoBlock({ type }: ApplicantKind): FormField[] {
  const required = type === 'N';
  return [
    ao('aoArea', 'text', 3, { required, span: 3 }),
    ao('aoType', 'text', 2, { required, span: 3 }),
    ao('aoRange', 'digits', 3, { required, span: 3 }),
    ao('aoNumber', 'digits', 3, { required, span: 3 }),
  ];
}
