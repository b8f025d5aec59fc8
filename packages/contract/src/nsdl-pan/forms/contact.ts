import type { ApplicantKind } from '../core/categories.ts';
import type { FormField } from '../core/form-types.ts';
import { choice, inSection, must, when } from './in-section.ts';

const contact = inSection('contact');
const needed = when('$aadhaarNeeded', 'Y');
const income = inSection('income');

/** Telephone and e-mail; applicants abroad also enter the country code of the number. */
function contactFields({ category, origin }: ApplicantKind): FormField[] {
  const isForeign = origin === 'foreign';
  const mayBeAbroad = isForeign || category === 'individual';
  const abroad = isForeign ? {} : { visible: when('$nri', 'Y') };
  const home = category === 'individual' ? { visible: when('$nri', 'N') } : {};
  return [
    ...(isForeign ? [] : [contact('mobile', 'mobile', 10, { ...must, ...home })]),
    ...(mayBeAbroad
      ? [
          contact('isd', 'digits', 3, { ...must, ...abroad, help: 'isd' }),
          contact('mobileAbroad', 'digits', 13, { ...must, ...abroad, span: 8, help: 'mobile_abroad' }),
        ]
      : []),
    contact('email', 'email', 75, { ...must, span: 8 }),
    contact('std', 'digits', 7),
    contact('phone', 'digits', 13),
  ];
}

/** Aadhaar is required of people who can have one (s.139AA); exempt people may enter theirs. */
const aadhaarFields = [
  inSection('aadhaar')('aadhaar', 'aadhaar', 12, { required: needed, help: 'aadhaar' }),
  inSection('aadhaar')('aadhaarName', 'name', 75, { required: needed, span: 8, help: 'aadhaar_name' }),
];

const entityIncome = ['BUSINESS', 'HOUSE_PROPERTY', 'CAPITAL_GAINS', 'OTHER', 'NONE'];

function incomeFields({ category }: ApplicantKind): FormField[] {
  const offers = category === 'individual' ? {} : { offers: entityIncome };
  return [
    income('income', 'choices', 6, choice('income', { span: 12, ...offers })),
    income('businessCode', 'choice', 2, choice('business_code', { visible: when('income', 'BUSINESS') })),
  ];
}

/** Returns the fields for contact, Aadhaar number and source of income (not asked on a correction). */
export function contactBlock(kind: ApplicantKind): FormField[] {
  const hasAadhaar = kind.category === 'individual' && kind.origin === 'indian';
  return [
    ...contactFields(kind),
    ...(hasAadhaar ? aadhaarFields : []),
    ...(kind.type === 'N' ? incomeFields(kind) : []),
  ];
}
