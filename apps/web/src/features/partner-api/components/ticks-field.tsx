import { Checkbox, Input, Stack } from '@mantine/core';
import { useField } from '../../../shared/form/use-field.ts';

type Props = {
  name: string;
  label: string;
  help?: string;
  options: readonly { value: string; label: string; description?: string }[];
};

/** A required group of checkboxes; the value is the list of the selected ones. */
export function TicksField({ name, label, help, options }: Props) {
  const { value, onChange, error, ref } = useField<string[]>(name);
  const ticked = value ?? [];
  const toggle = (one: string) => onChange(ticked.includes(one) ? ticked.filter((it) => it !== one) : [...ticked, one]);
  return (
    <Input.Wrapper label={label} labelElement="div" description={help} error={error} withAsterisk>
      <Stack gap="xs" mt="xs" data-field={name} ref={ref} tabIndex={-1} role="group" aria-label={label}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            description={option.description}
            checked={ticked.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
