import { Button, Stack } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import {
  type PackageMerchantRow,
  type PackageRow,
  packageInput,
  type ServiceSummary,
  servicePackages,
} from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FSwitch, FText } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { MoveForm } from '../components/move-form.tsx';
import { NewPackageForm } from '../components/new-package-form.tsx';
import { PackageMerchants } from '../components/package-merchants.tsx';
import { ServiceCards } from '../components/service-cards.tsx';
import classes from './package-layout.module.css';

type Found = PackageRow & { services: ServiceSummary[] };
type Opened = { form: 'copy' } | { form: 'move'; rows: PackageMerchantRow[] | null; clear: () => void };

/** The package's own page: its services, its merchants, its name. */
export function PackageOverview() {
  const { pkgId } = useParams({ from: '/backend/masters/package/$pkgId/' });
  const query = useCall(servicePackages.get, { params: { id: pkgId } });
  return <Loaded query={query}>{(found) => <Overview found={found} />}</Loaded>;
}

function Overview({ found }: { found: Found }) {
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const mayManage = useMay()(servicePackages.update);
  const close = () => setOpened(undefined);
  const count = formatCount(found.merchants);
  return (
    <>
      <ServiceCards packageId={found.id} services={found.services} />
      <section className={classes.section}>
        <header>
          <h2>{m.service_packages_merchants_count({ count })}</h2>
          {mayManage && found.merchants > 0 ? (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => setOpened({ form: 'move', rows: null, clear: close })}
            >
              {m.service_packages_move_all()}
            </Button>
          ) : null}
        </header>
        <PackageMerchants
          packageId={found.id}
          onMove={mayManage ? (rows, clear) => setOpened({ form: 'move', rows, clear }) : undefined}
        />
      </section>
      {mayManage ? <Terms found={found} onCopy={() => setOpened({ form: 'copy' })} /> : null}
      <SideDrawer opened={opened?.form === 'move'} title={m.service_packages_move()} onClose={close}>
        {opened?.form === 'move' ? (
          <MoveForm
            from={found}
            rows={opened.rows}
            onDone={() => {
              opened.clear();
              close();
            }}
          />
        ) : null}
      </SideDrawer>
      <SideDrawer opened={opened?.form === 'copy'} title={m.service_packages_copy()} onClose={close}>
        <NewPackageForm
          from={found}
          onDone={(pkgId) => {
            close();
            void navigate({ to: '/backend/masters/package/$pkgId', params: { pkgId } });
          }}
        />
      </SideDrawer>
    </>
  );
}

function Terms({ found, onCopy }: { found: Found; onCopy: () => void }) {
  const update = useAction(servicePackages.update);
  return (
    <Panel
      title={m.service_packages_terms()}
      action={
        <Button variant="default" size="compact-sm" onClick={onCopy}>
          {m.service_packages_copy()}
        </Button>
      }
    >
      <Form
        key={found.id}
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
