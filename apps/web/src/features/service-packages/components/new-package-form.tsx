import { Stack } from '@mantine/core';
import { newPackageInput, servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FSelect, FSwitch, FText } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

const firstHundred = { length: 100, sorts: [{ column: 'name', dir: 'asc' as const }] };

type Props = {
  /** The package to copy; without it the form has a select. */
  from?: { id: string; name: string };
  onDone: (id: string) => void;
};

/** Creates a package with the prices of another one, so that no product lacks a price. */
export function NewPackageForm({ from, onDone }: Props) {
  const known = useCall(servicePackages.list, { body: firstHundred });
  const create = useAction(servicePackages.create);
  return (
    <Loaded query={known}>
      {({ data }) => (
        <Form
          schema={newPackageInput}
          defaults={{ name: '', isActive: true, copyFrom: from?.id ?? data[0]?.id ?? '' }}
          submitLabel={m.service_packages_save()}
          onSubmit={(body) => create.mutateAsync({ body })}
          onDone={({ id }) => onDone(id)}
        >
          <Stack gap="md">
            <FText name="name" label={m.service_packages_name()} required />
            <FSelect
              name="copyFrom"
              label={m.service_packages_copy_from()}
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
            <FSwitch name="isActive" label={m.service_packages_active()} />
          </Stack>
        </Form>
      )}
    </Loaded>
  );
}
