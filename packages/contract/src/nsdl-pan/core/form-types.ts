import type { LocalDate } from '../../kernel/local-date.ts';
import type { ApplicationType, CategorySlug, Origin } from './categories.ts';
import type { DocumentKey, DocumentPurpose } from './documents.ts';

/** Typed values by field key; multiple choices are a list. Aadhaar numbers are sent in a separate field. */
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

/** True if the named value is one of these; `$minor` and similar names are facts computed from the values. */
export type Condition = { field: string; is: readonly string[] };

/** The sections of a form, in form order. */
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
  /** The subset of the choice set that this form offers; all if missing. */
  offers?: readonly string[];
  /** A label other than the default of the key: a company's date is its date of incorporation. */
  label?: string;
  choiceSet?: ChoiceSetName;
  purpose?: DocumentPurpose;
  help?: string;
  /** Width on a wide screen, in columns of twelve. */
  span: 2 | 3 | 4 | 6 | 8 | 12;
  /** Region on the filled form, so that the verify screen can zoom the scan to it. */
  region?: string;
};

/** The possible changes of a correction, in the order of the form's tick boxes 1 to 11 (CSF-FORM); none selected is a reprint. */
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

/** Returns the choices of a field, in form order; none for a typed field. */
export function offeredChoices(field: FormField): readonly string[] {
  return field.offers ?? (field.choiceSet ? choiceSets[field.choiceSet] : []);
}

/** Returns the label name of a field, used as `nsdl_pan_field_<name>`: its own label, or the key. */
export function labelKeyOf(field: Pick<FormField, 'key' | 'label'>): string {
  return field.label ?? field.key;
}

export type DocumentChoice = { purpose: DocumentPurpose; documents: readonly DocumentKey[] };

/** A form as of one day: its fields in order, its rules and its documents. */
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
