import type { ApplicantKind } from '../core/categories.ts';
import { changeKeys, type FormField } from '../core/form-types.ts';
import { inSection, must, when } from './in-section.ts';

/** Tick boxes for personal details, which an entity's form does not have. */
const personChanges = new Set<string>(['PARENTS', 'GENDER', 'PHOTO']);

/** Returns the fields for the current PAN, the tick boxes that decide the work, and up to four PANs to surrender (CSF-FORM). */
export function correctionBlock({ category, type, origin }: ApplicantKind): FormField[] {
  if (type === 'N') return [];
  const isPerson = category === 'individual';
  const offers = changeKeys
    .filter((change) => isPerson || !personChanges.has(change))
    .filter((change) => change !== 'AADHAAR' || (isPerson && origin === 'indian'));
  const surrender = inSection('surrender', when('changes', 'SURRENDER'));
  return [
    inSection('pan')('pan', 'pan', 10, { ...must, span: 6, help: 'pan' }),
    inSection('changes')('changes', 'choices', 11, { choiceSet: 'change', offers, span: 12, help: 'changes' }),
    surrender('surrender1', 'pan', 10, { ...must, span: 6 }),
    ...[2, 3, 4].map((number) => surrender(`surrender${number}`, 'pan', 10, { span: 6 })),
  ];
}
