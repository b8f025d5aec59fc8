import { type ApplicantKind, traitsOf } from '../core/categories.ts';
import type { FormField } from '../core/form-types.ts';
import { placeFields } from './addresses.ts';
import { choice, inSection, must, when } from './in-section.ts';

const declaration = inSection('declaration');

/** The reason for a representative; a minor's age implies it, a foreigner may appoint an agent in India (49AA). */
function reasonField({ category, origin }: ApplicantKind): FormField {
  const isPerson = category === 'individual';
  const offers = ['NONE', ...(isPerson ? ['DECEASED', 'UNSOUND'] : []), ...(origin === 'foreign' ? ['AGENT'] : [])];
  return inSection('representative', isPerson ? when('$minor', 'N') : undefined)('raReason', 'choice', 10, {
    choiceSet: 'ra_reason',
    offers,
    span: 12,
    help: 'ra_reason',
  });
}

/** Representative of a minor, deceased or unsound person (RMSCHQ, CR-IMP), or a foreigner's agent. Indian entities have none. */
export function representativeBlock(kind: ApplicantKind): FormField[] {
  if (kind.category !== 'individual' && kind.origin === 'indian') return [];
  // An entity is never a minor, however young it is.
  const represented = kind.category === 'individual' ? when('$represented', 'Y') : when('raReason', 'AGENT');
  const representative = inSection('representative', represented);
  return [
    reasonField(kind),
    representative('raTitle', 'choice', 10, choice('title', { span: 12 })),
    representative('raLastName', 'name', 75, { ...must, span: 12 }),
    representative('raFirstName', 'name', 25, { span: 6 }),
    representative('raMiddleName', 'name', 25, { span: 6 }),
    representative('raFlat', 'address', 25, { ...must, span: 6 }),
    representative('raArea', 'address', 25, { ...must, span: 6 }),
    ...placeFields({
      section: 'representative',
      prefix: 'ra',
      required: true,
      reach: kind.origin === 'foreign' ? 'foreign' : 'nri',
      visible: represented,
    }),
  ];
}

/** Returns the fields for signer, capacity, place and date, and the card type. */
export function declarationBlock(kind: ApplicantKind): FormField[] {
  const { signers } = traitsOf(kind.category);
  const offers = kind.origin === 'foreign' && kind.category !== 'individual' ? [...signers, 'REPRESENTATIVE'] : signers;
  return [
    declaration('verifierName', 'card_name', 75, { ...must, span: 12 }),
    declaration('capacity', 'choice', 20, choice('capacity', { span: 12, offers })),
    declaration('place', 'address', 25, { ...must, span: 6 }),
    declaration('signDate', 'date', 10, { ...must, span: 6, help: 'sign_date' }),
    inSection('card')('cardType', 'choice', 1, choice('card_type', { span: 12, help: 'card_type' })),
  ];
}
