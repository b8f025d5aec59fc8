import { Button, Text } from '@mantine/core';
import { applicationStatuses, type FilingItemRow, nsdlPanFiling, takeBackInput } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useMemo, useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { Form, FText } from '../../../../shared/form/index.ts';
import { type Columns, DataTable } from '../../../../shared/table/index.ts';
import type { ListFilter } from '../../../../shared/table/list-state.ts';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import { SideDrawer } from '../../../../shared/ui/dialogs/side-drawer.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../../shared/ui/values/status-words.ts';
import { paths } from '../core/paths.ts';

const columns: Columns<FilingItemRow> = [
  { id: 'position', header: m.nsdl_pan_filing_position, kind: 'number', cell: (row) => row.position },
  {
    id: 'cardName',
    header: m.nsdl_pan_filing_name,
    cell: (row) => row.cardName,
    link: ({ id }) => ({ to: paths.info, params: { id } }),
  },
  { id: 'token', header: m.nsdl_pan_filing_column_token, cell: (row) => <CopyNumber value={row.token} /> },
  { id: 'shopName', header: m.nsdl_pan_filing_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'aknNo', header: m.nsdl_pan_filing_column_akn_no, cell: (row) => <CopyNumber value={row.aknNo} /> },
  {
    id: 'hasSlip',
    header: m.nsdl_pan_filing_slip,
    cell: (row) => (row.hasSlip ? m.nsdl_pan_filing_slip_yes() : m.nsdl_pan_filing_slip_no()),
  },
  { id: 'remark', header: m.nsdl_pan_filing_remark, cell: (row) => row.remark ?? '-', hidden: true },
  {
    id: 'status',
    header: m.nsdl_pan_filing_state,
    cell: (row) => <StatusBadge of="application" status={row.status} />,
    options: applicationStatuses.map((value) => ({ value, label: () => statusWord('application', value) })),
    pin: true,
  },
];

const only = (field: string, value1: string | boolean): ListFilter[] => [{ field, opt: 'eq', value1 }];
const views = () => [
  { label: m.nsdl_pan_filing_view_all(), filters: [] },
  { label: m.nsdl_pan_filing_view_missing(), filters: only('status', 'filed') },
  { label: m.nsdl_pan_filing_view_no_slip(), filters: only('hasSlip', false) },
];

/** The applications of a batch; one without a number can be withdrawn. */
export function BatchItems({ batchId }: { batchId: string }) {
  const fixed = useMemo(() => ({ batchId }), [batchId]);
  const [asked, setAsked] = useState<FilingItemRow>();
  return (
    <>
      <DataTable
        endpoint={nsdlPanFiling.items.list}
        exportEndpoint={nsdlPanFiling.items.export}
        columns={columns}
        rowId={(row) => row.id}
        fixed={fixed}
        cardColumns={['cardName', 'token', 'aknNo']}
        views={views()}
        empty={{ title: m.nsdl_pan_filing_items_empty_title(), text: m.nsdl_pan_filing_items_empty_text() }}
        rowActions={(row) =>
          row.status === 'filed' && row.takenBackAt === null ? (
            <Button size="compact-sm" variant="subtle" onClick={() => setAsked(row)}>
              {m.nsdl_pan_filing_take_back()}
            </Button>
          ) : null
        }
      />
      <SideDrawer
        opened={asked !== undefined}
        title={m.nsdl_pan_filing_take_back_title()}
        onClose={() => setAsked(undefined)}
      >
        {asked ? <TakeBack batchId={batchId} item={asked} onDone={() => setAsked(undefined)} /> : null}
      </SideDrawer>
    </>
  );
}

type TakeBackProps = { batchId: string; item: FilingItemRow; onDone: () => void };

function TakeBack({ batchId, item: { id, cardName }, onDone }: TakeBackProps) {
  const withdraw = useAction(nsdlPanFiling.withdraw);
  return (
    <>
      <Text mb="md">{m.nsdl_pan_filing_take_back_text({ name: cardName })}</Text>
      <Form
        schema={takeBackInput}
        defaults={{ applicationId: id, remark: '' }}
        submitLabel={m.nsdl_pan_filing_take_back()}
        onSubmit={(body) => withdraw.mutateAsync({ params: { id: batchId }, body })}
        onDone={() => {
          notify(m.nsdl_pan_filing_take_back_done({ name: cardName }));
          onDone();
        }}
      >
        <FText name="remark" label={m.nsdl_pan_filing_take_back_reason()} maxLength={200} autoFocus required />
      </Form>
    </>
  );
}
