import { formatTypedDate } from '@sevadesk/contract/kernel/dates';
import {
  type FormDefinition,
  type FormField,
  type FormValues,
  listOf,
  offeredChoices,
  textOf,
} from '@sevadesk/contract/nsdl-pan';

export type FormContent = {
  form: FormDefinition;
  values: FormValues;
  /** Null on a blank form. */
  token: string | null;
  aadhaar: string | null;
  state: 'blank' | 'draft' | 'final' | 'sample';
  /** An additional text at the top of a sample. */
  note?: string;
};

/** The value for a family that does not know its date of formation (FORM49A-INSTR); it never means a real date. */
const unknownDate = '01/01/0001';

/** Returns the letters that a field prints one by one, in capitals; dates in the written format. */
export function lettersOf(field: FormField, { values, aadhaar }: FormContent): string[] {
  if (field.key === 'birthDate' && listOf(values, 'dateUnknown').includes('Y')) return [...unknownDate];
  const value = field.kind === 'aadhaar' ? (aadhaar ?? '') : textOf(values, field.key);
  return [...(field.kind === 'date' && value !== '' ? formatTypedDate(value) : value.toUpperCase())];
}

/** Returns the choices of a field and whether each is selected. */
export function ticksOf(field: FormField, { values }: FormContent): { value: string; on: boolean }[] {
  const chosen = field.kind === 'choices' ? listOf(values, field.key) : [textOf(values, field.key)];
  return offeredChoices(field).map((value) => ({ value, on: chosen.includes(value) }));
}

/** The sections of each tick box of the correction form; photo and signature have none. */
const sectionsOfChanges: Record<string, readonly string[]> = {
  NAME: ['name'],
  PARENTS: ['parents'],
  BIRTH: ['birth', 'formation'],
  GENDER: ['birth'],
  ADDRESS: ['comm', 'residence', 'office'],
  CONTACT: ['contact'],
  AADHAAR: ['aadhaar'],
  SURRENDER: ['surrender'],
};

/** Whether a selected change belongs to this section, so that its heading is marked. */
export function isChanged(section: string, values: FormValues): boolean {
  return listOf(values, 'changes').some((change) => sectionsOfChanges[change]?.includes(section));
}
