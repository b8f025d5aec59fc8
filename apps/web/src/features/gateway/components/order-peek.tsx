import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { gateway, type GatewayOrderReply } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { HelpPanel } from '../../tickets/index.ts';
import { LookTimeline } from './poll-timeline.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { causeWords, resolutionWords } from './words.ts';

type Order = GatewayOrderReply['order'];
type Props = { id: string | undefined; onClose: () => void };

/** One order beside the list: its facts, its review, and every poll of the gateway. */
export function OrderPeek({ id, onClose }: Props) {
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} size="lg" title={m.gateway_details()}>
      {id === undefined ? null : <Peek id={id} />}
    </SideDrawer>
  );
}

function Peek({ id }: { id: string }) {
  const query = useCall(gateway.get, { params: { id } });
  const may = useMay();
  return (
    <Loaded query={query}>
      {({ order, looks }) => (
        <Stack gap="lg">
          <Head order={order} />
          {order.status === 'review' && may(gateway.resolve) ? (
            <Panel title={m.gateway_resolve_title()}>
              <ResolveForm order={order} />
            </Panel>
          ) : null}
          <Facts facts={factsOf(order)} />
          <HelpPanel record={{ kind: 'gateway-order', id }} number={order.clientTxnId} />
          <Stack gap="sm">
            <Title order={3}>{m.gateway_looks_title()}</Title>
            <LookTimeline looks={looks} />
          </Stack>
        </Stack>
      )}
    </Loaded>
  );
}

function Head({ order }: { order: Order }) {
  const check = useAction(gateway.check, { refreshes: ['wallet'] });
  const isSettled = ['success', 'review', 'closed'].includes(order.status);
  const mayCheck = useMay()(gateway.check) && !isSettled;
  const ask = () => check.mutateAsync({ params: { id: order.id } }).catch(notifyFailure);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <CopyNumber value={order.clientTxnId} />
          <StatusBadge of="gateway" status={order.status} />
        </Group>
        {mayCheck ? (
          <Button size="compact-md" variant="default" loading={check.isPending} onClick={() => void ask()}>
            {m.gateway_check_now()}
          </Button>
        ) : null}
      </Group>
      {order.reviewCause && order.status === 'review' ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
          {causeWords[order.reviewCause]()}
        </Alert>
      ) : null}
      {order.isRepeat ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={m.gateway_repeat()}>
          {m.gateway_repeat_help()}
        </Alert>
      ) : null}
    </Stack>
  );
}

function factsOf(order: Order) {
  const nextLook = order.nextCheckAt ? <DateText value={order.nextCheckAt} time /> : m.gateway_no_next_look();
  const facts = [
    { label: m.gateway_shop_name(), value: order.shopName },
    { label: m.gateway_merchant_code(), value: order.merchantCode },
    { label: m.gateway_amount(), value: <Amount value={order.amountPaise} strong /> },
    { label: m.gateway_received(), value: <Amount value={order.receivedPaise} /> },
    { label: m.gateway_upi_txn(), value: <CopyNumber value={order.upiTxnId} /> },
    { label: m.gateway_payer(), value: order.payer },
    { label: m.gateway_provider_order(), value: <CopyNumber value={order.providerOrderId} /> },
    { label: m.gateway_created_at(), value: <DateText value={order.createdAt} time /> },
    { label: m.gateway_next_look(), value: nextLook },
    { label: m.gateway_remark(), value: order.remark },
  ];
  if (order.resolution === null) return facts;
  return [
    ...facts,
    { label: m.gateway_resolution(), value: `${resolutionWords[order.resolution]()} · ${order.resolvedBy ?? ''}` },
    { label: m.gateway_resolve_reason(), value: order.resolutionReason, wide: true },
    { label: m.gateway_resolve_reference(), value: order.resolutionReference },
  ];
}
