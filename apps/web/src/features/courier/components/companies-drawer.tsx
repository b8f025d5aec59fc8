import { ActionIcon, Button } from '@mantine/core';
import { companyInput, type CourierCompany, courier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { IconPencil, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FSwitch, FText } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import classes from './courier.module.css';

/** Opens the list of couriers, for those who may edit it. */
export function CompaniesButton() {
  const [opened, setOpened] = useState(false);
  const may = useMay()(courier.saveCompany);
  if (!may) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconTruck size={16} />} onClick={() => setOpened(true)}>
        {m.courier_companies_button()}
      </Button>
      <SideDrawer opened={opened} title={m.courier_companies_title()} onClose={() => setOpened(false)}>
        <Companies />
      </SideDrawer>
    </>
  );
}

function Companies() {
  const query = useCall(courier.companies, {});
  const [edited, setEdited] = useState<CourierCompany | 'new'>();
  if (edited) {
    return <CompanyForm company={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />;
  }
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <Button size="compact-sm" variant="light" onClick={() => setEdited('new')}>
            {m.courier_companies_add()}
          </Button>
          <ul className={classes.rows}>
            {data.map((company) => (
              <li key={company.id}>
                <span className={classes.who}>
                  <b>{company.name}</b>
                  <small>{company.isActive ? company.trackingUrl : m.courier_companies_inactive()}</small>
                </span>
                <ActionIcon
                  variant="subtle"
                  aria-label={m.courier_companies_edit({ name: company.name })}
                  onClick={() => setEdited(company)}
                >
                  <IconPencil size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function CompanyForm({ company, onDone }: { company: CourierCompany | undefined; onDone: () => void }) {
  const save = useAction(courier.saveCompany);
  const { id, name = '', trackingUrl, isActive = true } = company ?? {};
  return (
    <Form
      schema={companyInput}
      defaults={{ id, name, trackingUrl: trackingUrl ?? '', isActive }}
      submitLabel={m.courier_companies_save()}
      actions={
        <Button variant="default" onClick={onDone}>
          {m.shared_cancel()}
        </Button>
      }
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => {
        notify(m.courier_companies_saved());
        onDone();
      }}
    >
      <FText name="name" label={m.courier_companies_name()} required />
      <FText
        name="trackingUrl"
        label={m.courier_companies_url()}
        help={m.courier_companies_url_help({ place: '{awb}' })}
      />
      <FSwitch name="isActive" label={m.courier_companies_active()} />
    </Form>
  );
}
