import type { LocalDate } from '../kernel/local-date.ts';
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
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Holds when the named value is one of these; `$minor` and the like are facts reckoned from the values. */
export type Condition = { field: string; is: readonly string[] };

/** The sections of a form, in the order in which forms ask. */
export const sectionKeys = [
  'ao',
  'name',
  'other_name',
  'birth',
  'parents',
  'residence',
  'office',
  'contact',
  'aadhaar',
  'income',
  'representative',
  'documents',
  'declaration',
  'card',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/**
 * One field of a form as data. Label: `nsdl_pan_field_<snake key>`, help: `nsdl_pan_help_<help>`,
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
  choiceSet?: ChoiceSetName;
  purpose?: DocumentPurpose;
  help?: string;
  /** Columns of twelve on a wide screen. */
  span: 2 | 3 | 4 | 6 | 8 | 12;
  /** Where the filled form carries it, so that the verify screen can zoom the scan there. */
  region?: string;
};

export const choiceSets = {
  title: ['SHRI', 'SMT', 'KUMARI'],
  gender: ['M', 'F', 'T'],
  yes_no: ['Y', 'N'],
  card_parent: ['F', 'M'],
  comm_address: ['R', 'O'],
  income: ['SALARY', 'BUSINESS', 'HOUSE_PROPERTY', 'CAPITAL_GAINS', 'OTHER', 'NONE'],
  business_code: Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0')),
  capacity: ['SELF', 'REPRESENTATIVE'],
  card_type: ['P', 'E'],
} as const satisfies Record<string, readonly string[]>;
export type ChoiceSetName = keyof typeof choiceSets;

export type DocumentChoice = { purpose: DocumentPurpose; documents: readonly DocumentKey[] };

/** A form of one day: which fields, in which order, under which rules and with which documents. */
export type FormDefinition = {
  code: string;
  version: string;
  category: string;
  type: 'N' | 'C';
  validFrom: LocalDate;
  validTo: LocalDate | null;
  source: string;
  sections: readonly SectionKey[];
  fields: readonly FormField[];
  documents: readonly DocumentChoice[];
};
