import type { ApplicantKind } from '../core/categories.ts';
import type { FormField } from '../core/form-types.ts';
import { choice, inSection, must, when } from './in-section.ts';

const name = inSection('name');
const hasOtherName = when('otherNameFlag', 'Y');
const otherFlag = inSection('other_name')('otherNameFlag', 'yes_no', 1, choice('yes_no', { span: 12 }));
const otherName = inSection('other_name', hasOtherName);

const personName = [
  name('title', 'choice', 10, choice('title', { span: 12 })),
  name('lastName', 'name', 75, { ...must, span: 12, help: 'last_name' }),
  name('firstName', 'name', 25, { span: 6 }),
  name('middleName', 'name', 25, { span: 6, help: 'middle_name' }),
  name('cardName', 'card_name', 85, { ...must, span: 12, help: 'card_name' }),
];

const otherPersonName = [
  otherFlag,
  otherName('otherTitle', 'choice', 10, choice('title', { span: 12 })),
  otherName('otherLastName', 'name', 75, { ...must, span: 12 }),
  otherName('otherFirstName', 'name', 25, { span: 6 }),
  otherName('otherMiddleName', 'name', 25, { span: 6 }),
];

/** Maximum length of an entity's name, which runs over the name boxes, 75 + 25 + 25 (7U, 9DIGIT). */
export const entityNameMax = 125;

const entityName = [
  name('title', 'choice', 10, choice('entity_title', { span: 12 })),
  name('entityName', 'entity_name', entityNameMax, { ...must, span: 12, help: 'entity_name' }),
  name('cardName', 'entity_name', 85, { ...must, span: 12, help: 'entity_card_name' }),
];

const otherEntityName = [otherFlag, otherName('otherEntityName', 'entity_name', entityNameMax, { ...must, span: 12 })];

/** Returns the fields for name and card name; a new PAN also asks for a former name, a correction for the name on the current card. */
export function nameBlock({ category, type }: ApplicantKind): FormField[] {
  const isPerson = category === 'individual';
  const own = isPerson ? personName : entityName;
  if (type === 'N') return [...own, ...(isPerson ? otherPersonName : otherEntityName)];
  const old = name('oldName', 'entity_name', 125, { span: 12, visible: when('changes', 'NAME'), help: 'old_name' });
  return [...own, old];
}
