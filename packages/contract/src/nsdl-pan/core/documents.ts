import type { LocalDate } from '../../kernel/local-date.ts';
import type { ApplicantKind, CategorySlug, Origin } from './categories.ts';

/** What a document proves: identity, address, birth; an entity's existence; the current PAN; a changed name, changed parents. */
export const documentPurposes = [
  'identity',
  'address',
  'birth',
  'entity',
  'pan_proof',
  'name_change',
  'parents_change',
] as const;
export type DocumentPurpose = (typeof documentPurposes)[number];

/** Documents by holder: persons (Rule 114 lists, read from providers' pages), foreigners, entities, corrections. */
export const documentKeys = [
  'aadhaar',
  'voter_card',
  'driving_licence',
  'passport',
  'passport_spouse',
  'ration_card',
  'arms_licence',
  'government_id',
  'pensioner_card',
  'health_card',
  'certificate_identity',
  'bank_certificate',
  'employer_certificate',
  'utility_bill',
  'bank_statement',
  'post_office_passbook',
  'property_tax',
  'domicile',
  'property_registration',
  'allotment_letter',
  'birth_certificate',
  'matriculation',
  'pension_order',
  'marriage_certificate',
  'affidavit',
  'pio_card',
  'oci_card',
  'foreign_id',
  'foreign_tax_id',
  'foreign_bank_statement',
  'karta_affidavit',
  'roc_certificate',
  'firm_registration',
  'partnership_deed',
  'llp_certificate',
  'trust_deed',
  'charity_certificate',
  'agreement',
  'society_certificate',
  'authority_certificate',
  'government_document',
  'office_order',
  'foreign_registration',
  'india_approval',
  'pan_card',
  'pan_letter',
  'fir_copy',
  'good_effort',
  'marriage_invitation',
  'gazette',
  'officer_certificate',
  'roc_name_certificate',
  'revised_deed',
  'revised_registration',
] as const;
export type DocumentKey = (typeof documentKeys)[number];

type Applicants = { origin?: Origin; categories?: readonly CategorySlug[] };
type DocumentRule = Applicants & {
  document: DocumentKey;
  purpose: DocumentPurpose;
  from?: LocalDate;
  until?: LocalDate;
};

const rulesFor =
  (applicants: Applicants) =>
  (purpose: DocumentPurpose, ...documents: DocumentKey[]): DocumentRule[] =>
    documents.map((document) => ({ document, purpose, ...applicants }));

const indian = rulesFor({ origin: 'indian' });
const foreign = rulesFor({ origin: 'foreign' });
const anyone = rulesFor({});
const indianEntity = (...categories: CategorySlug[]) => rulesFor({ origin: 'indian', categories });
const person = rulesFor({ categories: ['individual'] });

/** What each document proves, for whom and in which period. Aadhaar proves no birth date from 01-04-2026 (reported; BT 22-03-2026). */
export const documentRules: readonly DocumentRule[] = [
  ...indian('identity', 'aadhaar', 'voter_card', 'driving_licence', 'passport', 'ration_card', 'arms_licence'),
  ...indian('identity', 'government_id', 'pensioner_card', 'health_card', 'certificate_identity', 'bank_certificate'),
  ...indian('address', 'aadhaar', 'voter_card', 'driving_licence', 'passport', 'passport_spouse', 'utility_bill'),
  ...indian('address', 'bank_statement', 'post_office_passbook', 'property_tax', 'domicile', 'property_registration'),
  ...indian('address', 'allotment_letter', 'certificate_identity', 'employer_certificate', 'foreign_bank_statement'),
  ...indian('birth', 'birth_certificate', 'matriculation', 'passport', 'driving_licence', 'voter_card', 'domicile'),
  ...indian('birth', 'government_id', 'health_card', 'pension_order', 'marriage_certificate', 'affidavit'),
  { document: 'aadhaar', purpose: 'birth', until: '2026-03-31', origin: 'indian' },
  ...foreign('identity', 'passport', 'pio_card', 'oci_card', 'foreign_id', 'foreign_tax_id'),
  ...foreign('address', 'passport', 'pio_card', 'oci_card', 'foreign_id', 'foreign_tax_id', 'foreign_bank_statement'),
  ...foreign('birth', 'passport', 'pio_card', 'oci_card', 'foreign_id', 'birth_certificate'),
  ...indianEntity('huf')('entity', 'karta_affidavit'),
  ...indianEntity('company')('entity', 'roc_certificate'),
  ...indianEntity('firm')('entity', 'firm_registration', 'partnership_deed'),
  ...indianEntity('llp')('entity', 'llp_certificate'),
  ...indianEntity('trust')('entity', 'trust_deed', 'charity_certificate'),
  ...indianEntity('aop', 'boi', 'local-authority', 'ajp')('entity', 'agreement', 'charity_certificate'),
  ...indianEntity('aop', 'boi', 'local-authority', 'ajp')('entity', 'society_certificate', 'authority_certificate'),
  ...indianEntity('aop', 'boi', 'local-authority', 'ajp')('entity', 'government_document'),
  ...indianEntity('government')('entity', 'office_order', 'government_document'),
  ...foreign('entity', 'foreign_registration', 'india_approval'),
  ...anyone('pan_proof', 'pan_card', 'pan_letter', 'fir_copy', 'good_effort'),
  ...person('name_change', 'marriage_certificate', 'marriage_invitation', 'gazette', 'passport_spouse'),
  ...person('name_change', 'officer_certificate'),
  ...rulesFor({ categories: ['company', 'llp'] })('name_change', 'roc_name_certificate'),
  ...rulesFor({ categories: ['huf', 'firm', 'trust'] })('name_change', 'revised_deed', 'revised_registration'),
  ...rulesFor({ categories: ['aop', 'boi', 'local-authority', 'ajp'] })('name_change', 'revised_registration'),
  ...rulesFor({ categories: ['government'] })('name_change', 'office_order', 'government_document'),
  ...person('parents_change', 'gazette'),
];

type Applicant = Pick<ApplicantKind, 'category' | 'origin'>;
const citizen: Applicant = { category: 'individual', origin: 'indian' };

/** Returns the documents that prove this purpose for such an applicant on that day, in display order. */
export function documentsFor(purpose: DocumentPurpose, day: LocalDate, applicant: Applicant = citizen): DocumentKey[] {
  return documentRules
    .filter((rule) => rule.purpose === purpose)
    .filter(({ origin }) => origin === undefined || origin === applicant.origin)
    .filter(({ categories }) => categories === undefined || categories.includes(applicant.category))
    .filter(({ from, until }) => (from === undefined || from <= day) && (until === undefined || day <= until))
    .map((rule) => rule.document);
}
