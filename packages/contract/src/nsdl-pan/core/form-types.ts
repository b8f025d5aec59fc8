import type { LocalDate } from '../../kernel/local-date.ts';
import type { ApplicationType, CategorySlug, Origin } from './categories.ts';
import type { DocumentKey, DocumentPurpose } from './documents.ts';

/** What a person typed, by field key; several choices are a list. Aadhaar numbers travel in a field of their own. */
export type FormValues = Record<string, string | readonly string[] | undefined>;

export const fieldKinds = [
  'name',
  'card_name',
  'address',
  'text',
  'digits',
  'choice',
  'choices',
  'yes_no',
  'date',
  'state',
  'pincode',
  'mobile',
  'email',
  'aadhaar',
  'document',
  'entity_name',
  'pan',
  'country',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Holds when the named value is one of these; `$minor` and the like are facts reckoned from the values. */
export type Condition = { field: string; is: readonly string[] };

/** The sections of a form, in the order in which forms ask. */
export const sectionKeys = [
  'pan',
  'changes',
  'ao',
  'name',
  'other_name',
  'citizenship',
  'birth',
  'formation',
  'parents',
  'comm',
  'residence',
  'office',
  'contact',
  'aadhaar',
  'income',
  'representative',
  'surrender',
  'documents',
  'declaration',
  'card',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/**
 * One field of a form as data. Label: `nsdl_pan_field_<label or snake key>`, help: `nsdl_pan_help_<help>`,
 * a choice's label: `nsdl_pan_choice_<choiceSet>_<lower value>`.
 */
export type FormField = {
  key: string;
  section: SectionKey;
  kind: FieldKind;
  max: number;
  required: boolean | Condition;
  /** Shown and stored only while this holds. */
  visible?: Condition;
  /** A second condition beside `visible`; both must hold. */
  also?: Condition;
  /** The part of the choice set that this form offers; all of it when none is named. */
  offers?: readonly string[];
  /** Another label than the key's own: a company's date is that of its incorporation. */
  label?: string;
  choiceSet?: ChoiceSetName;
  purpose?: DocumentPurpose;
  help?: string;
  /** Columns of twelve on a wide screen. */
  span: 2 | 3 | 4 | 6 | 8 | 12;
  /** Where the filled form carries it, so that the verify screen can zoom the scan there. */
  region?: string;
};

/** What a correction can change, in the order of the form's tick boxes 1 to 11 (CSF-FORM); none ticked is a reprint. */
export const changeKeys = [
  'NAME',
  'PARENTS',
  'BIRTH',
  'GENDER',
  'PHOTO',
  'SIGNATURE',
  'ADDRESS',
  'OTHER_ADDRESS',
  'CONTACT',
  'AADHAAR',
  'SURRENDER',
] as const;

export const choiceSets = {
  title: ['SHRI', 'SMT', 'KUMARI'],
  entity_title: ['MS'],
  gender: ['M', 'F', 'T'],
  yes_no: ['Y', 'N'],
  card_parent: ['F', 'M'],
  comm_address: ['R', 'O'],
  residency: ['RESIDENT', 'NRI'],
  date_unknown: ['Y'],
  change: changeKeys,
  income: ['SALARY', 'BUSINESS', 'HOUSE_PROPERTY', 'CAPITAL_GAINS', 'OTHER', 'NONE'],
  business_code: Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0')),
  ra_reason: ['NONE', 'DECEASED', 'UNSOUND', 'AGENT'],
  capacity: ['SELF', 'REPRESENTATIVE', 'KARTA', 'DIRECTOR', 'PARTNER', 'DESIGNATED_PARTNER', 'TRUSTEE', 'AUTHORISED'],
  card_type: ['P', 'E'],
} as const satisfies Record<string, readonly string[]>;
export type ChoiceSetName = keyof typeof choiceSets;

/** The choices of a field, in the order of the form; none for a field that is typed. */
export function offeredChoices(field: FormField): readonly string[] {
  return field.offers ?? (field.choiceSet ? choiceSets[field.choiceSet] : []);
}

/** The name under which a field's label stands: `nsdl_pan_field_<name>`, or the key itself. */
export function labelKeyOf(field: Pick<FormField, 'key' | 'label'>): string {
  return field.label ?? field.key;
}

export type DocumentChoice = { purpose: DocumentPurpose; documents: readonly DocumentKey[] };

/** A form of one day: which fields, in which order, under which rules and with which documents. */
export type FormDefinition = {
  code: string;
  version: string;
  category: CategorySlug;
  type: ApplicationType;
  origin: Origin;
  validFrom: LocalDate;
  validTo: LocalDate | null;
  source: string;
  sections: readonly SectionKey[];
  fields: readonly FormField[];
  documents: readonly DocumentChoice[];
};
