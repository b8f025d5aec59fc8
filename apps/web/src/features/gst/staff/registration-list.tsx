import { gst, openRegistrations, type StaffRegistrationRow } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { registrationColumns } from '../components/columns.tsx';
import { deskColumns, deskViews } from '../components/desk-columns.tsx';
import { DeskRegistration } from '../components/desk-registration.tsx';

/** Registrations of all shops, longest unchanged first (STF-19). */
export function GstRegistrationQueue() {
  const [open, setOpen] = useState<StaffRegistrationRow>();
  const columns = useMemo(() => {
    const all = registrationColumns<StaffRegistrationRow>(setOpen);
    return [...all.slice(0, 1), ...deskColumns<StaffRegistrationRow>(), ...all.slice(1)];
  }, []);
  return (
    <ListPage title={m.gst_registrations_title()}>
      <DataTable
        endpoint={gst.registrations}
        exportEndpoint={gst.registrationsExport}
        columns={columns}
        rowId={(row) => row.id}
        peek={{ id: open?.id, open: setOpen }}
        views={deskViews(openRegistrations, ['clarification'])}
        cardColumns={['number', 'legalName', 'shopName']}
        empty={{ title: m.gst_registrations_empty(), text: m.gst_desk_empty_text() }}
      />
      <RowDrawer
        row={open}
        title={({ number }) => `${m.gst_registration()} ${number}`}
        onClose={() => setOpen(undefined)}
      >
        {({ id }) => <DeskRegistration id={id} />}
      </RowDrawer>
    </ListPage>
  );
}
