import { Anchor, Button, Group } from '@mantine/core';
import { type ApplicationRow, type MerchantListName, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { inPieces } from '../components/in-pieces.ts';
import { listKinds } from './core/list-kinds.ts';
import { nextStep } from './core/next-step.ts';
import { paths } from './core/paths.ts';

/** One list of the shop's applications; its name determines the contents. */
function ApplicationList({ name }: { name: MerchantListName }) {
  const { title, columns, emptyTitle, emptyText, cardColumns, views } = listKinds[name];
  const may = useMay();
  const shown: Columns<ApplicationRow> = columns;
  const create = may(nsdlPan.createDraft) ? (
    <Button component={Link} to={paths.choose} leftSection={<IconPlus size={16} />}>
      {m.nsdl_pan_merchant_new_application()}
    </Button>
  ) : undefined;
  return (
    <ListPage
      title={title()}
      breadcrumb={[{ label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } }, { label: title() }]}
      action={create}
    >
      <DataTable
        endpoint={nsdlPan.lists[name].list}
        exportEndpoint={nsdlPan.lists[name].export}
        columns={shown}
        rowId={(row) => row.id}
        cardColumns={cardColumns}
        views={views?.()}
        empty={{
          title: emptyTitle(),
          text: emptyText(),
          action: name === 'list' ? <Begin create={create} /> : name === 'draft' ? create : undefined,
        }}
        rowActions={(row) => <RowActions row={row} />}
        bulk={name === 'ack' ? (rows) => <ZipButton ids={rows.map(({ id }) => id)} /> : undefined}
      />
    </ListPage>
  );
}

/** The next step when nothing has been submitted yet; applications of the old system are in another list. */
function Begin({ create }: { create: ReactNode }) {
  return (
    <>
      {create}
      <Anchor renderRoot={(props) => <Link to={paths.backlog} {...props} />}>
        {m.nsdl_pan_backlog_archive_link()}
      </Anchor>
    </>
  );
}

function RowActions({ row }: { row: ApplicationRow }) {
  const step = nextStep(row);
  const input = { params: { id: row.id } };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {step ? (
        <Button component={Link} {...(step.link as { to: string })} size="compact-sm" variant="light">
          {step.label}
        </Button>
      ) : null}
      {row.aknNo ? (
        <Button size="compact-sm" variant="subtle" onClick={() => void download(nsdlPan.ackFile, input)}>
          {m.nsdl_pan_merchant_act_slip()}
        </Button>
      ) : null}
      {row.token ? (
        <Button size="compact-sm" variant="subtle" onClick={() => void download(nsdlPan.printForm, input)}>
          {m.nsdl_pan_merchant_act_form()}
        </Button>
      ) : null}
    </Group>
  );
}

function ZipButton({ ids }: { ids: string[] }) {
  const [busy, setBusy] = useState(false);
  const fetchZip = async () => {
    setBusy(true);
    await inPieces(ids, (piece) => download(nsdlPan.ackZip, { body: { ids: piece } }));
    setBusy(false);
  };
  return (
    <Button size="compact-sm" leftSection={<IconDownload size={14} />} loading={busy} onClick={() => void fetchZip()}>
      {m.nsdl_pan_merchant_act_zip()}
    </Button>
  );
}

export const AllList = () => <ApplicationList name="list" />;
export const DraftList = () => <ApplicationList name="draft" />;
export const WaitingList = () => <ApplicationList name="waiting" />;
export const IncompleteList = () => <ApplicationList name="incomplete" />;
export const RejectionList = () => <ApplicationList name="rejection" />;
export const AckList = () => <ApplicationList name="ack" />;
