import type { ChoiceSetName, Condition, FieldKind, FormField, SectionKey } from '../core/form-types.ts';

type Options = Partial<Omit<FormField, 'key' | 'section' | 'kind' | 'max'>>;

/** Returns a field builder for one section; a field's region on the printed form defaults to its section. */
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

/** Returns a condition: the typed value, or a computed fact, is one of these. */
export const when = (field: string, ...is: readonly string[]): Condition => ({ field, is });
