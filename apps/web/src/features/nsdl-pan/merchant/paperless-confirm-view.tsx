import { Button, Group } from '@mantine/core';
import { type OwnPaperlessView, paperless } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { CustomerMessages } from '../../customers/index.ts';
import { MoveTimeline } from '../components/paperless/move-timeline.tsx';
import { OrderFiles } from '../components/paperless/order-files.tsx';
import { PaperlessFacts } from '../components/paperless/paperless-facts.tsx';
import { applyPath, paperlessPaths } from '../components/paperless/paths.ts';
import { FilePanel } from './paperless/file-panel.tsx';
import { HandOverPanel } from './paperless/forward-panel.tsx';
import { OrderMoney } from './paperless/order-money.tsx';
import { OutcomePanel } from './paperless/outcome-panel.tsx';

/** The final review before an order is submitted; afterwards its status, and the link back to the provider. */
export function PaperlessConfirmView() {
  const { id } = useParams({ from: paperlessPaths.confirm });
  const { returned } = useSearch({ strict: false }) as { returned?: unknown };
  const query = useCall(paperless.get, { params: { id } }, { staleTime: 0 });
  return (
    <Loaded query={query}>
      {(order) =>
        order.token === null ? (
          <Form order={order} onLookAgain={query.refetch} />
        ) : (
          <Handed order={order} hasReturned={returned !== undefined} />
        )
      }
    </Loaded>
  );
}

const crumbs = (order: OwnPaperlessView) => [
  { label: m.nsdl_pan_merchant_title(), link: { to: paperlessPaths.dashboard } },
  { label: m.nsdl_pan_paperless_title(), link: { to: paperlessPaths.list } },
  { label: order.token ?? m.nsdl_pan_paperless_hand_title() },
];

function Form({ order, onLookAgain }: { order: OwnPaperlessView; onLookAgain: () => Promise<unknown> }) {
  const may = useMay();
  return (
    <RecordPage
      title={order.applicantName}
      breadcrumb={crumbs(order)}
      badges={<StatusBadge of="paperless" status={order.status} />}
      action={may(paperless.save) ? <FormActs order={order} /> : undefined}
      aside={may(paperless.forwardOrder) ? <HandOverPanel order={order} onLookAgain={onLookAgain} /> : undefined}
    >
      {order.mode === 'S' && may(paperless.upload) ? <FilePanel order={order} /> : null}
      <PaperlessFacts order={order} />
      <CustomerMessages record={{ kind: 'paperless', id: order.id }} />
    </RecordPage>
  );
}

function FormActs({ order: { id, type } }: { order: OwnPaperlessView }) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const discard = useAction(paperless.discard);
  const run = async () => {
    try {
      await discard.mutateAsync({ params: { id } });
      notify(m.nsdl_pan_paperless_discarded());
      await navigate({ to: paperlessPaths.list });
    } catch (error) {
      notifyFailure(error);
      setAsks(false);
    }
  };
  return (
    <Group gap="sm">
      <Button variant="subtle" color="red" onClick={() => setAsks(true)}>
        {m.nsdl_pan_paperless_discard()}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to={applyPath[type]} search={{ id }} {...props} />}>
        {m.nsdl_pan_paperless_edit()}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={m.nsdl_pan_paperless_discard_title()}
        text={m.nsdl_pan_paperless_discard_text()}
        confirmLabel={m.nsdl_pan_paperless_discard()}
        danger
        busy={discard.isPending}
        onConfirm={() => void run()}
        onClose={() => setAsks(false)}
      />
    </Group>
  );
}

function Handed({ order, hasReturned }: { order: OwnPaperlessView; hasReturned: boolean }) {
  return (
    <RecordPage
      title={order.applicantName}
      breadcrumb={crumbs(order)}
      badges={
        <>
          <CopyNumber value={order.token} />
          <StatusBadge of="paperless" status={order.status} />
        </>
      }
      action={
        <Button variant="default" component={Link} to={paperlessPaths.list}>
          {m.nsdl_pan_paperless_to_list()}
        </Button>
      }
      aside={
        <>
          <OrderMoney order={order} />
          <MoveTimeline order={order} />
          <CustomerMessages record={{ kind: 'paperless', id: order.id }} />
        </>
      }
    >
      <OutcomePanel order={order} hasReturned={hasReturned} />
      <PaperlessFacts order={order} />
      {order.files.length > 0 ? (
        <Panel title={m.nsdl_pan_paperless_files_title()}>
          <OrderFiles files={order.files} />
        </Panel>
      ) : null}
    </RecordPage>
  );
}
