import { Button } from '@mantine/core';
import { ownGst, type RegistrationRow } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { registrationColumns } from '../components/columns.tsx';
import { shopViews } from '../components/desk-columns.tsx';
import { OwnRegistration } from '../components/own-registration.tsx';

const underWay = ['submitted', 'in_process', 'arn_generated', 'replied'];

/** The shop's registrations with their status (MER-04). */
export function OwnRegistrationList() {
  const [open, setOpen] = useState<RegistrationRow>();
  const columns = useMemo(() => registrationColumns(setOpen), []);
  const may = useMay()(ownGst.start);
  const add = may ? (
    <Button
      renderRoot={(props) => <Link to="/merchant/product/gst/registration" {...props} />}
      leftSection={<IconPlus size={16} />}
    >
      {m.gst_registration_new()}
    </Button>
  ) : null;
  return (
    <ListPage title={m.gst_registrations_title()} action={add}>
      <DataTable
        endpoint={ownGst.registrations}
        exportEndpoint={ownGst.registrationsExport}
        columns={columns}
        rowId={(row) => row.id}
        peek={{ id: open?.id, open: setOpen }}
        views={shopViews(['draft', 'clarification'], underWay, ['approved'])}
        cardColumns={['number', 'legalName', 'createdAt']}
        empty={{ title: m.gst_registrations_empty(), text: m.gst_registrations_empty_text(), action: add }}
      />
      <RowDrawer
        row={open}
        title={({ number }) => `${m.gst_registration()} ${number}`}
        onClose={() => setOpen(undefined)}
      >
        {({ id }) => <OwnRegistration id={id} />}
      </RowDrawer>
    </ListPage>
  );
}
