import type { LocalDate } from '../kernel/local-date.ts';

/** Proof of identity, of address, of birth. */
export const documentPurposes = ['identity', 'address', 'birth'] as const;
export type DocumentPurpose = (typeof documentPurposes)[number];

/** Proofs of an individual who is a citizen of India (Rule 114 lists, read from providers' pages). */
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
] as const;
export type DocumentKey = (typeof documentKeys)[number];

type DocumentRule = { document: DocumentKey; purpose: DocumentPurpose; from?: LocalDate; until?: LocalDate };

const rules = (purpose: DocumentPurpose, ...documents: DocumentKey[]): DocumentRule[] =>
  documents.map((document) => ({ document, purpose }));

/** Which document proves what, and since or until when. Aadhaar proves no birth date from 01-04-2026 (reported; BT 22-03-2026). */
export const documentRules: readonly DocumentRule[] = [
  ...rules('identity', 'aadhaar', 'voter_card', 'driving_licence', 'passport', 'ration_card', 'arms_licence'),
  ...rules('identity', 'government_id', 'pensioner_card', 'health_card', 'certificate_identity', 'bank_certificate'),
  ...rules('address', 'aadhaar', 'voter_card', 'driving_licence', 'passport', 'passport_spouse', 'utility_bill'),
  ...rules('address', 'bank_statement', 'post_office_passbook', 'property_tax', 'domicile', 'property_registration'),
  ...rules('address', 'allotment_letter', 'certificate_identity', 'employer_certificate'),
  ...rules('birth', 'birth_certificate', 'matriculation', 'passport', 'driving_licence', 'voter_card', 'domicile'),
  ...rules('birth', 'government_id', 'health_card', 'pension_order', 'marriage_certificate', 'affidavit'),
  { document: 'aadhaar', purpose: 'birth', until: '2026-03-31' },
];

/** The documents that prove this on that day, in the order they are offered. */
export function documentsFor(purpose: DocumentPurpose, day: LocalDate): DocumentKey[] {
  return documentRules
    .filter((rule) => rule.purpose === purpose)
    .filter(({ from, until }) => (from === undefined || from <= day) && (until === undefined || day <= until))
    .map((rule) => rule.document);
}
