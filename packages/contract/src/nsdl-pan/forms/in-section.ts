import type { ChoiceSetName, Condition, FieldKind, FormField, SectionKey } from '../core/form-types.ts';

type Options = Partial<Omit<FormField, 'key' | 'section' | 'kind' | 'max'>>;

/** One section's fields; a field's region on the printed form is its section unless it says otherwise. */
export function inSection(section: SectionKey, visible?: Condition) {
  return (key: string, kind: FieldKind, max: number, options: Options = {}): FormField => ({
    key,
    section,
    kind,
    max,
    required: false,
    span: 4,
    region: section,
    ...(visible && { visible }),
    ...options,
  });
}

export const choice = (choiceSet: ChoiceSetName, rest: Options = {}): Options => ({
  choiceSet,
  required: true,
  ...rest,
});
export const must: Options = { required: true };

/** Holds when the typed value, or a fact reckoned from the values, is one of these. */
export const when = (field: string, ...is: readonly string[]): Condition => ({ field, is });
