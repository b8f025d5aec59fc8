import { Button, Group, Stack } from '@mantine/core';
import { packageInput, type PriceRow, servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FSwitch, FText } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { SideForm } from '../../../shared/ui/side-form.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { PriceForm } from '../components/price-form.tsx';
import { PriceTable } from '../components/price-table.tsx';

type PackageDetail = { id: string; name: string; isActive: boolean; merchants: number; prices: PriceRow[] };

/** One package (STF-26): prices in force, a new dated price, and the whole history. */
export function PackageView() {
  const { pkgId } = useParams({ from: '/backend/masters/package/$pkgId' });
  const query = useCall(servicePackages.get, { params: { id: pkgId } });
  return <Loaded query={query}>{(found) => <Content found={found} />}</Loaded>;
}

function Content({ found }: { found: PackageDetail }) {
  const [editing, setEditing] = useState<{ from: PriceRow | undefined }>();
  const mayManage = useMay()(servicePackages.setPrice);
  const current = found.prices.filter(({ isCurrent }) => isCurrent);
  const close = () => setEditing(undefined);
  return (
    <ListPage
      title={found.name}
      breadcrumb={[{ label: m.service_packages_title(), link: { to: '/backend/masters/package' } }]}
      action={
        mayManage ? (
          <Button onClick={() => setEditing({ from: undefined })}>{m.service_packages_set_price()}</Button>
        ) : undefined
      }
    >
      <Group gap="sm">
        <StatusBadge of="master" status={found.isActive ? 'active' : 'inactive'} />
        <span>{m.service_packages_merchants_count({ count: found.merchants })}</span>
      </Group>
      <Panel title={m.service_packages_prices_title()} flush>
        <PriceTable
          prices={current}
          label={m.service_packages_prices_title()}
          onEdit={mayManage ? (from) => setEditing({ from }) : undefined}
        />
      </Panel>
      <Panel title={m.service_packages_history_title()} flush>
        <PriceTable prices={found.prices} label={m.service_packages_history_title()} />
      </Panel>
      {mayManage ? <Terms found={found} /> : null}
      <SideForm opened={editing !== undefined} title={m.service_packages_set_price()} onClose={close}>
        <PriceForm packageId={found.id} from={editing?.from} onDone={close} />
      </SideForm>
    </ListPage>
  );
}

function Terms({ found }: { found: PackageDetail }) {
  const update = useAction(servicePackages.update);
  return (
    <Panel title={m.service_packages_terms()}>
      <Form
        schema={packageInput}
        defaults={{ name: found.name, isActive: found.isActive }}
        submitLabel={m.service_packages_save()}
        onSubmit={(body) => update.mutateAsync({ params: { id: found.id }, body })}
        onDone={() => notify(m.service_packages_saved())}
      >
        <Stack gap="md" maw={480}>
          <FText name="name" label={m.service_packages_name()} required />
          <FSwitch name="isActive" label={m.service_packages_active()} />
        </Stack>
      </Form>
    </Panel>
  );
}
