import { Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { moveMerchantsInput, type PackageMerchantRow, servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FSelect } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

const activePackages = {
  length: 100,
  sorts: [{ column: 'name', dir: 'asc' as const }],
  filters: [{ field: 'isActive', opt: 'eq' as const, value1: true }],
};

const chosenPackage = moveMerchantsInput.partial({ merchantIds: true });

type Props = {
  from: { id: string; merchants: number };
  /** Null moves all. */
  rows: readonly PackageMerchantRow[] | null;
  onDone: () => void;
};

/** The package that merchants are moved to. */
export function MoveForm({ from, rows, onDone }: Props) {
  const known = useCall(servicePackages.list, { body: activePackages });
  const move = useAction(servicePackages.moveMerchants, { refreshes: ['merchants'] });
  const count = formatCount(rows?.length ?? from.merchants);
  return (
    <Loaded query={known}>
      {({ data }) => (
        <Form
          schema={chosenPackage}
          defaults={{ to: '' }}
          submitLabel={m.service_packages_move_submit({ count })}
          onSubmit={({ to }) => {
            const merchantIds = rows?.map(({ id }) => id) ?? null;
            return move.mutateAsync({ params: { id: from.id }, body: { to, merchantIds } });
          }}
          onDone={({ moved }) => {
            notify(m.service_packages_moved({ count: formatCount(moved) }));
            onDone();
          }}
        >
          <Stack gap="md">
            <FSelect
              name="to"
              label={m.service_packages_move_to()}
              options={data.flatMap(({ id, name }) => (id === from.id ? [] : { value: id, label: name }))}
              required
            />
            <Text size="sm" c="dimmed">
              {m.service_packages_move_note()}
            </Text>
          </Stack>
        </Form>
      )}
    </Loaded>
  );
}
