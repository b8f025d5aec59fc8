import { Button, Group } from '@mantine/core';
import { ownCourier } from '@sevadesk/contract/courier';
import { type ApplicationRow, nsdlPan, panAfterAck } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconFileText, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { PaperStrip } from '../components/after-ack/paper-strip.tsx';
import { paperViews } from '../components/after-ack/paper-views.ts';
import { inPieces } from '../components/in-pieces.ts';
import { listKinds } from './core/list-kinds.ts';
import { paths } from './core/paths.ts';
import { SendPaper, SendPapers } from './after-ack/send-paper.tsx';

/** Original forms that head office has not received: their age, the list for the envelope, and marking them as sent. */
export function HardcopyList() {
  const summary = useCall(panAfterAck.hardcopy.summary, {});
  const today = useToday();
  const { title, columns, cardColumns, emptyTitle, emptyText } = listKinds.hardcopy;
  return (
    <ListPage
      title={title()}
      breadcrumb={[{ label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } }, { label: title() }]}
    >
      {summary.data ? <PaperStrip summary={summary.data} /> : null}
      <DataTable
        endpoint={nsdlPan.lists.hardcopy.list}
        exportEndpoint={nsdlPan.lists.hardcopy.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={cardColumns}
        views={paperViews(summary.data, today)}
        empty={{ title: emptyTitle(), text: emptyText() }}
        rowActions={(row) => <SendPaper application={row} />}
        bulk={(rows, clear) => <Chosen rows={rows} clear={clear} />}
      />
    </ListPage>
  );
}

function Chosen({ rows, clear }: { rows: readonly ApplicationRow[]; clear: () => void }) {
  const may = useMay();
  const owed = rows.filter(({ hardcopyStatus }) => hardcopyStatus === 'owed').map(({ id }) => id);
  return (
    <Group gap="sm">
      <PackingList ids={rows.map(({ id }) => id)} />
      {owed.length > 0 && may(ownCourier.add) ? <ByCourier ids={owed} /> : null}
      {owed.length > 0 && may(panAfterAck.hardcopy.send) ? <SendPapers ids={owed} onDone={clear} /> : null}
      {owed.length < rows.length ? m.nsdl_pan_tin_papers_not_owed() : null}
    </Group>
  );
}

/** Packs the selected forms into a consignment with docket and contents for head office. */
function ByCourier({ ids }: { ids: readonly string[] }) {
  return (
    <Button
      size="compact-sm"
      leftSection={<IconTruck size={14} />}
      renderRoot={(props) => <Link to="/merchant/misc/courier/add" search={{ forms: ids.join(',') }} {...props} />}
    >
      {m.courier_papers_send()}
    </Button>
  );
}

function PackingList({ ids }: { ids: readonly string[] }) {
  const [busy, setBusy] = useState(false);
  const fetchList = async () => {
    setBusy(true);
    await inPieces(ids, (piece) => download(panAfterAck.hardcopy.packingList, { body: { ids: piece } }));
    setBusy(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFileText size={14} />}
      loading={busy}
      onClick={() => void fetchList()}
    >
      {m.nsdl_pan_tin_papers_pack()}
    </Button>
  );
}
