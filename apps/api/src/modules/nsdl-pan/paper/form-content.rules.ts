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
  /** What else is said at the top of a sample. */
  note?: string;
};

/** What a family writes that does not know when it began (FORM49A-INSTR); never a date of ours. */
const unknownDate = '01/01/0001';

/** The letters that a field prints one by one: dates as people write them, all in capitals. */
export function lettersOf(field: FormField, { values, aadhaar }: FormContent): string[] {
  if (field.key === 'birthDate' && listOf(values, 'dateUnknown').includes('Y')) return [...unknownDate];
  const value = field.kind === 'aadhaar' ? (aadhaar ?? '') : textOf(values, field.key);
  return [...(field.kind === 'date' && value !== '' ? formatTypedDate(value) : value.toUpperCase())];
}

/** The choices of a field and which of them are taken. */
export function ticksOf(field: FormField, { values }: FormContent): { value: string; on: boolean }[] {
  const chosen = field.kind === 'choices' ? listOf(values, field.key) : [textOf(values, field.key)];
  return offeredChoices(field).map((value) => ({ value, on: chosen.includes(value) }));
}

/** In which section a tick box of the correction form has its fields; photo and signature have none. */
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

/** Whether a ticked change is written in this section, so that its heading is marked. */
export function isChanged(section: string, values: FormValues): boolean {
  return listOf(values, 'changes').some((change) => sectionsOfChanges[change]?.includes(section));
}
