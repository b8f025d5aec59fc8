import { Button, Group, Stack } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { masters } from '@sevadesk/contract/masters';
import { placeParts, servicePackages, type TerritoryView } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { stateText } from '../../../shared/format/state-text.ts';
import { ChangeHistory } from '../../../shared/ui/blocks/change-history.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { TerritoryForm } from './territory-form.tsx';

const words = {
  name: m.service_packages_territory,
  added: m.service_packages_territory_added,
  removed: m.service_packages_territory_removed,
  isActive: m.service_packages_territory_active,
};

type Props = { id: string; onDone: () => void; onClose: () => void };

/** A territory with its form, what uses it, its end or deletion, and its history. */
export function TerritoryDetails({ id, onDone, onClose }: Props) {
  const query = useCall(servicePackages.territory, { params: { id } });
  const history = useCall(masters.history, { params: { kind: 'territory', id } });
  const mayManage = useMay()(servicePackages.changeTerritory);
  return (
    <Loaded query={query}>
      {(territory) => (
        <Stack gap="lg">
          <Uses territory={territory} />
          {mayManage && territory.isActive ? (
            <EditedTerritory territory={territory} onDone={onDone} />
          ) : (
            <Places places={territory.places} />
          )}
          {mayManage ? <Acts territory={territory} onDone={onClose} /> : null}
          <ChangeHistory query={history} words={words} />
        </Stack>
      )}
    </Loaded>
  );
}

/** The form of a territory once the districts to choose from are loaded. */
export function EditedTerritory({ territory, onDone }: { territory?: TerritoryView; onDone: () => void }) {
  const query = useCall(servicePackages.territoryDistricts, {}, { staleTime: 300_000 });
  return (
    <Loaded query={query}>
      {({ data }) => <TerritoryForm territory={territory} directory={data} onDone={onDone} />}
    </Loaded>
  );
}

function Uses({ territory: { isActive, versions, targets, districts } }: { territory: TerritoryView }) {
  const uses = [
    ...(versions > 0 ? [m.service_packages_territory_uses_versions({ count: versions })] : []),
    ...(targets > 0 ? [m.service_packages_territory_uses_targets({ count: targets })] : []),
  ];
  return (
    <Facts
      facts={[
        {
          label: m.service_packages_status(),
          value: <StatusBadge of="master" status={isActive ? 'active' : 'inactive'} />,
        },
        { label: m.service_packages_territory_districts(), value: formatCount(districts) },
        {
          label: m.service_packages_territory_uses(),
          value: uses.length === 0 ? m.service_packages_territory_uses_none() : uses.join(', '),
          wide: true,
        },
      ]}
    />
  );
}

/** The districts by state, for reading. */
function Places({ places }: { places: readonly string[] }) {
  const states = [...new Set(places.map((place) => placeParts(place).state))];
  return (
    <Facts
      facts={states.map((state) => ({
        label: stateText(state),
        value: places
          .map(placeParts)
          .flatMap((place) => (place.state === state ? place.district : []))
          .join(', '),
        wide: true,
      }))}
    />
  );
}

function Acts({ territory, onDone }: { territory: TerritoryView; onDone: () => void }) {
  const { id, name, isActive, versions, targets } = territory;
  const [isAsked, setAsked] = useState(false);
  const end = useAction(servicePackages.endTerritory);
  const remove = useAction(servicePackages.deleteTerritory);
  const isUsed = versions + targets > 0;
  if (isUsed && !isActive) return null;
  const label = isUsed ? m.service_packages_territory_end() : m.service_packages_territory_delete();
  const confirm = () =>
    (isUsed ? end : remove)
      .mutateAsync({ params: { id } })
      .then(() => {
        notify(isUsed ? m.service_packages_territory_was_ended() : m.service_packages_territory_deleted());
        onDone();
      })
      .catch(notifyFailure);
  return (
    <Group>
      <Button variant="default" color="red" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={isUsed ? m.service_packages_territory_end_title() : m.service_packages_territory_delete_title()}
        text={
          isUsed ? m.service_packages_territory_end_text({ name }) : m.service_packages_territory_delete_text({ name })
        }
        confirmLabel={label}
        busy={end.isPending || remove.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      />
    </Group>
  );
}
