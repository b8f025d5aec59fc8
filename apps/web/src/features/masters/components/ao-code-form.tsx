import { Stack } from '@mantine/core';
import { type AoCodeRow, aoCodeInput, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FSwitch, FText } from '../../../shared/form/index.ts';

type Props = { code: AoCodeRow | undefined; onDone: () => void };

const blank = {
  city: '',
  areaCode: '',
  aoType: '',
  rangeCode: '',
  aoNumber: '',
  description: '',
  source: '',
  isInternational: false,
  isActive: true,
};

/** An assessing officer code; existing applications keep the four parts of their code. */
export function AoCodeForm({ code, onDone }: Props) {
  const create = useAction(masters.createAoCode);
  const update = useAction(masters.updateAoCode);
  const { id, ...known } = code ?? { id: undefined, ...blank };
  return (
    <Form
      schema={aoCodeInput}
      defaults={known}
      submitLabel={m.masters_save()}
      onSubmit={async (body) => {
        await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="city" label={m.masters_ao_city()} required />
        <FormGrid>
          <FText name="areaCode" label={m.masters_ao_area()} help={m.masters_ao_area_help()} required />
          <FText name="aoType" label={m.masters_ao_type()} help={m.masters_ao_type_help()} required />
          <FText name="rangeCode" label={m.masters_ao_range()} inputMode="numeric" required />
          <FText name="aoNumber" label={m.masters_ao_number()} inputMode="numeric" required />
        </FormGrid>
        <FText name="description" label={m.masters_ao_description()} required />
        <FText name="source" label={m.masters_ao_source()} help={m.masters_ao_source_help()} />
        <FSwitch name="isInternational" label={m.masters_ao_international()} />
        <FSwitch name="isActive" label={m.masters_active()} />
      </Stack>
    </Form>
  );
}
