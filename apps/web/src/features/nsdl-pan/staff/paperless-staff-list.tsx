import { Button } from '@mantine/core';
import { paperlessStaff, type StaffPaperlessRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { queueView } from '../../dashboard/index.ts';
import { paperlessColumns as c } from '../components/paperless/paperless-columns.tsx';
import { causeWords, optionsOf } from '../components/paperless/words.ts';
import { paths } from './core/paths.ts';
import { ModesForm } from './paperless/modes-form.tsx';
import { PaperlessPeek } from './paperless/order-peek.tsx';
import { PaperlessCounts } from './paperless/paperless-counts.tsx';

const columns: Columns<StaffPaperlessRow> = [
  c.token,
  c.applicantName,
  ...shopColumns<StaffPaperlessRow>(m.nsdl_pan_paperless_col_shop, m.nsdl_pan_paperless_col_code),
  c.type,
  c.mode,
  c.cardType,
  { ...c.mobile, hidden: true },
  c.createdAt,
  c.statusAt,
  { ...c.pricePaise, hidden: true },
  c.ackNo,
  {
    id: 'reviewCause',
    header: m.nsdl_pan_paperless_col_cause,
    cell: (row) => (row.reviewCause ? causeWords[row.reviewCause]() : '-'),
    options: optionsOf(causeWords),
    hidden: true,
  },
  c.status,
];

const any = (value1: string[]) => [{ field: 'status', opt: 'in' as const, value1 }];

const views = () => [
  { label: m.nsdl_pan_paperless_view_all(), filters: [] },
  queueView('paperless-reviews'),
  {
    label: m.nsdl_pan_paperless_view_open(),
    filters: any(['initiated', 'redirected', 'incomplete', 'confirm']),
  },
  { label: m.nsdl_pan_paperless_view_done(), filters: any(['acknowledged', 'allotted']) },
  { label: m.nsdl_pan_paperless_view_failed(), filters: any(['refunded']) },
];

function Modes() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustments size={16} />} onClick={() => setOpen(true)}>
        {m.nsdl_pan_paperless_modes_button()}
      </Button>
      <SideDrawer opened={isOpen} title={m.nsdl_pan_paperless_modes_button()} onClose={() => setOpen(false)}>
        <ModesForm onDone={() => setOpen(false)} />
      </SideDrawer>
    </>
  );
}

/** Paperless orders of all shops (STF-16): pending ones on top, each with every poll of the provider beside the list. */
export function PaperlessStaffList() {
  const may = useMay();
  const [peek, setPeek] = useState<StaffPaperlessRow>();
  return (
    <ListPage
      title={m.nsdl_pan_paperless_title()}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_paperless_title() },
      ]}
      action={may(paperlessStaff.saveModes) ? <Modes /> : undefined}
    >
      <PaperlessCounts />
      <DataTable
        endpoint={paperlessStaff.list}
        exportEndpoint={paperlessStaff.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['token', 'applicantName', 'shopName']}
        peek={{ id: peek?.id, open: setPeek }}
        rowActions={(row) => (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={m.nsdl_pan_paperless_details_of({ token: row.token ?? '' })}
            onClick={() => setPeek(row)}
          >
            {m.nsdl_pan_paperless_act_open()}
          </Button>
        )}
        empty={{ title: m.nsdl_pan_paperless_staff_empty(), text: m.nsdl_pan_paperless_staff_empty_text() }}
      />
      <PaperlessPeek id={peek?.id} title={peek?.applicantName ?? ''} onClose={() => setPeek(undefined)} />
    </ListPage>
  );
}
