import { Stack, Text } from '@mantine/core';
import {
  servicePackages,
  type StateDistricts,
  territoryInput,
  type TerritoryView,
} from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { DistrictField } from './district-field.tsx';

type Props = { territory: TerritoryView | undefined; directory: readonly StateDistricts[]; onDone: () => void };

/** The name and the districts of a new or existing territory. */
export function TerritoryForm({ territory, directory, onDone }: Props) {
  const create = useAction(servicePackages.createTerritory);
  const change = useAction(servicePackages.changeTerritory);
  return (
    <Form
      schema={territoryInput}
      defaults={{ name: territory?.name ?? '', places: territory?.places ?? [] }}
      submitLabel={m.service_packages_territory_save()}
      footer="sticky"
      onSubmit={async (body) => {
        await (territory ? change.mutateAsync({ params: { id: territory.id }, body }) : create.mutateAsync({ body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        {territory ? (
          <Text size="sm" c="dimmed">
            {m.service_packages_territory_change_help()}
          </Text>
        ) : null}
        <FText
          name="name"
          label={m.service_packages_territory()}
          help={m.service_packages_territory_name_help()}
          maxLength={60}
          required
        />
        <DistrictField name="places" label={m.service_packages_territory_districts()} directory={directory} />
      </Stack>
    </Form>
  );
}
