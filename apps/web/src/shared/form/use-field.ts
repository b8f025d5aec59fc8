import { useController, useFormContext, useWatch } from 'react-hook-form';

export type FieldProps = {
  name: string;
  label: string;
  /** Shown beside the field, not in a tooltip. */
  help?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
};

/** Value, change handler and error of one field; only this field rerenders while it is edited. */
export function useField<T>(name: string) {
  const { field, fieldState } = useController({ name });
  return { ...field, value: field.value as T | null | undefined, error: fieldState.error?.message };
}

/** The current value of another field, for conditions and sums; never `watch()`, which renders the whole form at each key. */
export function useFormValue<T>(name: string): T | undefined {
  const { control } = useFormContext();
  return useWatch({ control, name }) as T | undefined;
}

/** The properties that all Mantine inputs take: label, help, required mark, error. */
export function inputProps({ label, help, required, disabled, className }: FieldProps, error?: string) {
  return { label, description: help, withAsterisk: required, 'aria-required': required, disabled, className, error };
}

/** The same for a group of choices. Its required mark is on the wrapper, which has no role and therefore takes no aria-required. */
export function groupProps(props: FieldProps, error?: string) {
  const { 'aria-required': _, ...shared } = inputProps(props, error);
  return shared;
}
