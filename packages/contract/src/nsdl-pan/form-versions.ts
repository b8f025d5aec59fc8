import type { LocalDate } from '../kernel/local-date.ts';
import type { ApplicationType, CategorySlug } from './categories.ts';
import { documentPurposes, documentsFor } from './documents.ts';
import { fields93 } from './form-93.ts';
import { type FormDefinition, type FormField, sectionKeys } from './form-types.ts';

/** What a form of one period changes against the base fields: which are required, which are hidden. */
export type FormSwitches = { required?: Record<string, FormField['required']>; hidden?: readonly string[] };

export type FormVersion = {
  code: string;
  version: string;
  category: CategorySlug;
  type: ApplicationType;
  validFrom: LocalDate;
  validTo: LocalDate | null;
  source: string;
  switches: FormSwitches;
};

/** Composes the whole form of a version; documents are those of `day`. */
export function definitionOf(version: FormVersion, day: LocalDate): FormDefinition {
  const { switches, code, version: name, category, type, validFrom, validTo, source } = version;
  const hidden = new Set(switches.hidden ?? []);
  return {
    ...{ code, version: name, category, type, validFrom, validTo, source },
    sections: sectionKeys,
    fields: fields93
      .filter((field) => !hidden.has(field.key))
      .map((field) => ({ ...field, required: switches.required?.[field.key] ?? field.required })),
    documents: documentPurposes.map((purpose) => ({ purpose, documents: documentsFor(purpose, day) })),
  };
}

const singleMother: FormField['required'] = { field: 'singleParent', is: ['Y'] };

/** The versions an installation starts with; the table form_versions holds the ones in use. */
export const firstFormVersions: readonly FormVersion[] = [
  {
    code: '49A',
    version: '49A-2011',
    category: 'individual',
    type: 'N',
    validFrom: '2011-11-01',
    validTo: '2026-03-31',
    source: 'Rule 114, Income-tax Rules 1962',
    switches: { required: { motherLastName: singleMother, email: false } },
  },
  {
    code: '93',
    version: '93-2026',
    category: 'individual',
    type: 'N',
    validFrom: '2026-04-01',
    validTo: null,
    source: 'Rule 158, Income-tax Rules 2026',
    switches: {},
  },
];

/** The version that opens on a day; undefined when none is in force. */
export function versionOn<V extends Pick<FormVersion, 'category' | 'type' | 'validFrom' | 'validTo'>>(
  versions: readonly V[],
  wanted: { category: string; type: string },
  day: LocalDate,
): V | undefined {
  return versions.find(
    (version) =>
      version.category === wanted.category &&
      version.type === wanted.type &&
      version.validFrom <= day &&
      (version.validTo === null || day <= version.validTo),
  );
}
