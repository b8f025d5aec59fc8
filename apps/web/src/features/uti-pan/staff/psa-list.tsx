import { Button } from '@mantine/core';
import { type StaffPsaRow, utiStaff } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { psaColumns } from '../components/columns.tsx';
import { DeskPsa } from '../components/desk-psa.tsx';

/** STF-17: registrations of PAN service agents of all shops. */
export function PsaList() {
  const [opened, setOpened] = useState<StaffPsaRow>();
  const mayManage = useMay()(utiStaff.decidePsa);
  return (
    <ListPage
      title={m.uti_pan_psas_title()}
      breadcrumb={[{ label: m.uti_pan_staff_title(), link: { to: '/backend/actions/uti-pan' } }]}
      action={
        mayManage ? (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/backend/actions/uti-pan/psa-import" {...props} />}
          >
            {m.uti_pan_import_button()}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        endpoint={utiStaff.psas}
        exportEndpoint={utiStaff.exportPsas}
        columns={psaColumns(setOpened)}
        rowId={(row) => row.id}
        peek={{ id: opened?.id, open: setOpened }}
        cardColumns={['shopName', 'psaName', 'psaId', 'status']}
        empty={{ title: m.uti_pan_psa_none(), text: m.uti_pan_psa_none_hint() }}
      />
      <RowDrawer row={opened} title={({ number }) => number} onClose={() => setOpened(undefined)}>
        {({ id }) => <DeskPsa id={id} />}
      </RowDrawer>
    </ListPage>
  );
}
