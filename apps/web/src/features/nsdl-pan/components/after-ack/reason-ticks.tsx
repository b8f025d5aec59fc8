import { Checkbox, SimpleGrid } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { useField } from '../../../../shared/form/use-field.ts';

type Props = { name: string; reasons: readonly { code: string; text: string }[] };

/** The centre's reasons, as checkboxes. */
export function ReasonTicks({ name, reasons }: Props) {
  const { value, onChange, error } = useField<string[]>(name);
  return (
    <Checkbox.Group
      label={m.nsdl_pan_tin_entry_reasons()}
      withAsterisk
      value={value ?? []}
      onChange={onChange}
      error={error ? m.nsdl_pan_tin_entry_reasons_required() : undefined}
      data-field={name}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} verticalSpacing={8} mt={6}>
        {reasons.map(({ code, text }) => (
          <Checkbox key={code} value={code} label={text} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
