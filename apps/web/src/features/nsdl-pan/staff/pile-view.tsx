import { Alert, Button, Progress, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { nsdlPanPile, type PileFailure, type PileView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { keyOf, useAction, useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import pages from '../../../shared/ui/pages/pages.module.css';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { paths } from './core/paths.ts';
import { PileDrop } from './pile/pile-drop.tsx';
import { PileFilings } from './pile/pile-filings.tsx';
import { PileTray } from './pile/pile-tray.tsx';

const whileReading = 1_000;

/** One batch scan: its progress, the assigned pages, and the tray of the remaining ones. */
export function PileScreen() {
  const { id } = useParams({ from: paths.pile });
  const [isReading, setReading] = useState(false);
  const query = useCall(nsdlPanPile.get, { params: { id } }, { refetchInterval: isReading ? whileReading : false });
  const now = query.data?.state === 'reading';
  if (now !== isReading) setReading(now);
  useTrayAnew(id, query.data?.state);
  return <Loaded query={query}>{(pile) => <Pile pile={pile} />}</Loaded>;
}

/** Refetches the tray when processing ends. */
function useTrayAnew(id: string, state: PileView['state'] | undefined) {
  const client = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'reading' && state !== 'reading') {
      void client.invalidateQueries({ queryKey: keyOf(nsdlPanPile.tray, { params: { id } }) });
    }
    before.current = state;
  }, [client, id, state]);
}

function Pile({ pile }: { pile: PileView }) {
  const { name, state } = pile;
  return (
    <ListPage
      title={name}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_pile_title(), link: { to: paths.piles } },
        { label: name },
      ]}
      action={<StatusBadge of="pile" status={state} />}
    >
      {state === 'uploading' ? <Unfinished pile={pile} /> : null}
      {state === 'failed' && pile.failure ? <Failure failure={pile.failure} /> : null}
      {state === 'cancelled' ? <Cancelled /> : null}
      {state === 'reading' ? <Reading pile={pile} /> : null}
      {state === 'done' ? (
        <>
          <Figures pile={pile} />
          <PileTray pile={pile} />
        </>
      ) : null}
      {state === 'done' || state === 'reading' ? <PileFilings pile={pile} /> : null}
    </ListPage>
  );
}

function Unfinished({ pile }: { pile: PileView }) {
  const { id, name, received, chunks } = pile;
  const [asks, setAsks] = useState(false);
  const cancel = useAction(nsdlPanPile.cancel, { onDone: () => setAsks(false) });
  return (
    <>
      <Alert color="yellow" title={m.nsdl_pan_pile_state_uploading()}>
        {m.nsdl_pan_pile_choose_again({ name, received: received.length, chunks })}
        <div>
          <Button size="xs" variant="default" mt="sm" onClick={() => setAsks(true)}>
            {m.nsdl_pan_pile_give_up()}
          </Button>
        </div>
      </Alert>
      <PileDrop resumes={pile} onStarted={() => {}} />
      <ConfirmDialog
        opened={asks}
        title={m.nsdl_pan_pile_give_up()}
        text={m.nsdl_pan_pile_give_up_text({ name })}
        confirmLabel={m.nsdl_pan_pile_give_up()}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id }, body: {} }, { onError: notifyFailure })}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

/** Nothing of a cancelled batch was stored; the next one starts from the list. */
function Cancelled() {
  return (
    <Panel>
      <EmptyState
        title={m.nsdl_pan_pile_cancelled_title()}
        text={m.nsdl_pan_pile_cancelled_text()}
        action={
          <Button variant="default" renderRoot={(props) => <Link to={paths.piles} {...props} />}>
            {m.nsdl_pan_pile_back()}
          </Button>
        }
      />
    </Panel>
  );
}

const failures: Record<PileFailure, () => string> = {
  not_pdf: m.nsdl_pan_pile_failed_not_pdf,
  locked: m.nsdl_pan_pile_failed_locked,
  too_many_pages: () => m.nsdl_pan_pile_failed_too_many_pages({ pages: uploadSlots.pile.maxPages }),
  damaged: m.nsdl_pan_pile_failed_damaged,
  incomplete: m.nsdl_pan_pile_failed_incomplete,
};

function Failure({ failure }: { failure: PileFailure }) {
  return (
    <Alert color="red" role="alert" title={m.nsdl_pan_pile_state_failed()}>
      {failures[failure]()}
      <div>
        <Button size="xs" variant="default" mt="sm" renderRoot={(props) => <Link to={paths.piles} {...props} />}>
          {m.nsdl_pan_pile_back()}
        </Button>
      </div>
    </Alert>
  );
}

function Reading({ pile: { read, pages: all } }: { pile: PileView }) {
  const text = all === null ? m.nsdl_pan_pile_opening() : m.nsdl_pan_pile_reading({ read, pages: all });
  return (
    <Panel>
      <Text role="status" mb="sm">
        {text}
      </Text>
      <Progress value={all ? (read / all) * 100 : 100} animated aria-label={text} />
      <Text size="xs" c="dimmed" mt="sm">
        {m.nsdl_pan_pile_reading_help()}
      </Text>
    </Panel>
  );
}

function Figures({ pile: { pages: all, filed, filings, strays, discarded } }: { pile: PileView }) {
  const applications = new Set(filings.filter(({ undoneAt }) => undoneAt === null).map(({ token }) => token));
  const figures = [
    { label: m.nsdl_pan_pile_pages(), value: all ?? 0 },
    { label: m.nsdl_pan_pile_sum_filed(), value: filed },
    { label: m.nsdl_pan_pile_sum_applications(), value: applications.size },
    { label: m.nsdl_pan_pile_sum_strays(), value: strays },
    { label: m.nsdl_pan_pile_sum_discarded(), value: discarded },
  ];
  return (
    <dl className={pages.figures} style={{ margin: 0 }}>
      {figures.map(({ label, value }) => (
        <div key={label} className={pages.figure}>
          <dt>{label}</dt>
          <dd className={pages.figureValue} style={{ margin: 0 }}>
            {formatCount(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
