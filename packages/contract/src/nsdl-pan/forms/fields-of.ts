import type { ApplicantKind } from '../core/categories.ts';
import { type FormField, sectionKeys } from '../core/form-types.ts';
import { addressBlock } from './addresses.ts';
import { aoBlock } from './ao.ts';
import { birthBlock } from './birth.ts';
import { contactBlock } from './contact.ts';
import { correctionBlock } from './correction.ts';
import { nameBlock } from './names.ts';
import { papersBlock } from './papers.ts';
import { declarationBlock, representativeBlock } from './representative.ts';

const blocks = [
  correctionBlock,
  aoBlock,
  nameBlock,
  birthBlock,
  addressBlock,
  contactBlock,
  representativeBlock,
  papersBlock,
  declarationBlock,
];

/** Returns all fields in form order, before a version's switches; limits as on providers' forms (pan-physical.md section 4). */
export function fieldsOf(kind: ApplicantKind): FormField[] {
  const fields = blocks.flatMap((block) => block(kind));
  return sectionKeys.flatMap((section) => fields.filter((field) => field.section === section));
}
