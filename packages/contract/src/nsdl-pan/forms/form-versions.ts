import type { LocalDate } from '../../kernel/local-date.ts';
import { type ApplicantKind, applicantKinds } from '../core/categories.ts';
import { documentPurposes, documentsFor } from '../core/documents.ts';
import { fieldsOf } from './fields-of.ts';
import { type FormDefinition, type FormField, sectionKeys } from '../core/form-types.ts';

/** Differences of one period's form from the base fields: required fields, hidden fields. */
export type FormSwitches = { required?: Record<string, FormField['required']>; hidden?: readonly string[] };

export type FormVersion = ApplicantKind & {
  code: string;
  version: string;
  validFrom: LocalDate;
  validTo: LocalDate | null;
  source: string;
  switches: FormSwitches;
};

/** Composes the complete form of a version, with the documents of `day`. */
export function definitionOf(form: FormVersion, day: LocalDate): FormDefinition {
  const { switches, code, version, category, type, origin, validFrom, validTo, source } = form;
  const hidden = new Set(switches.hidden ?? []);
  const fields = fieldsOf(form)
    .filter((field) => !hidden.has(field.key))
    .map((field) => ({ ...field, required: switches.required?.[field.key] ?? field.required }));
  const purposes = documentPurposes.filter((purpose) => fields.some((field) => field.purpose === purpose));
  return {
    code,
    version,
    category,
    type,
    origin,
    validFrom,
    validTo,
    source,
    sections: sectionKeys.filter((section) => fields.some((field) => field.section === section)),
    fields,
    documents: purposes.map((purpose) => ({ purpose, documents: documentsFor(purpose, day, form) })),
  };
}

type Form = Pick<FormVersion, 'code' | 'version' | 'source'>;
const form = (code: string, version: string, source: string): Form => ({ code, version, source });

/** Returns the form of the Rules of 1962 for a kind of application, and that of the Rules of 2026 (pan-physical.md section 2). */
function formsOf({ category, type, origin }: ApplicantKind): { before: Form; since: Form } {
  const isPerson = category === 'individual';
  const old = 'Rule 114, Income-tax Rules 1962';
  const now = 'Rule 158, Income-tax Rules 2026';
  if (type === 'C') {
    const code = isPerson ? 'CR-01' : 'CR-02';
    return {
      before: form('CSF', 'CSF-2011', 'Request for new PAN card or changes in PAN data, administrative form'),
      since: form(code, `${code}-2026`, 'Correction form from 01-04-2026; one source only (LAXMIKANT)'),
    };
  }
  if (origin === 'indian') {
    const code = isPerson ? '93' : '94';
    return { before: form('49A', '49A-2011', old), since: form(code, `${code}-2026`, now) };
  }
  const code = isPerson ? '95' : '96';
  return { before: form('49AA', '49AA-2011', old), since: form(code, `${code}-2026`, now) };
}

const singleMother: FormField['required'] = { field: 'singleParent', is: ['Y'] };

/** Before 2026 the e-mail address was optional, and the mother's name too unless she was the only parent (FILLABLE). */
const switchesBefore = ({ category }: ApplicantKind): FormSwitches => ({
  required: { ...(category === 'individual' && { motherLastName: singleMother }), email: false },
});

/** The versions of a new installation; the table pan_form_versions has the current ones. */
export const firstFormVersions: readonly FormVersion[] = applicantKinds.flatMap((kind) => {
  const { before, since } = formsOf(kind);
  return [
    { ...kind, ...before, validFrom: '2011-11-01', validTo: '2026-03-31', switches: switchesBefore(kind) },
    { ...kind, ...since, validFrom: '2026-04-01', validTo: null, switches: {} },
  ];
});

type Wanted = { category: string; type: string; origin?: string };

/** Returns the version in force on a day, for an Indian applicant unless another origin is given; undefined if there is none. */
export function versionOn<V extends Pick<FormVersion, keyof ApplicantKind | 'validFrom' | 'validTo'>>(
  versions: readonly V[],
  { category, type, origin = 'indian' }: Wanted,
  day: LocalDate,
): V | undefined {
  return versions.find(
    (version) =>
      version.category === category &&
      version.type === type &&
      version.origin === origin &&
      version.validFrom <= day &&
      (version.validTo === null || day <= version.validTo),
  );
}
