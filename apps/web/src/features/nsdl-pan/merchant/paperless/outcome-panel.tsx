import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { type StatusTone, statusLook } from '@sevadesk/contract/kernel/status';
import { type OwnPaperlessView, type PaperlessStatus, paperless } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconDownload, IconExternalLink, IconRefresh, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { download } from '../../../../shared/api/download.ts';
import { useAction } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { SubmitOverlay } from '../../../../shared/ui/states/overlays.tsx';
import { statusWord } from '../../../../shared/ui/values/status-words.ts';
import { applyPath } from '../../components/paperless/paths.ts';
import { useGoToProvider } from './go-to-provider.ts';
import classes from './outcome-panel.module.css';
import { useAsking, useSlip } from './use-asking.ts';

type Words = { title: () => string; text: () => string };

const words: Record<PaperlessStatus, Words> = {
  initiated: { title: m.nsdl_pan_paperless_out_initiated, text: m.nsdl_pan_paperless_out_initiated_text },
  redirected: { title: m.nsdl_pan_paperless_out_redirected, text: m.nsdl_pan_paperless_out_redirected_text },
  incomplete: { title: m.nsdl_pan_paperless_out_incomplete, text: m.nsdl_pan_paperless_out_incomplete_text },
  confirm: { title: m.nsdl_pan_paperless_out_confirm, text: m.nsdl_pan_paperless_out_confirm_text },
  review: { title: m.nsdl_pan_paperless_out_review, text: m.nsdl_pan_paperless_out_review_text },
  acknowledged: { title: m.nsdl_pan_paperless_out_acknowledged, text: m.nsdl_pan_paperless_out_acknowledged_text },
  failed: { title: m.nsdl_pan_paperless_out_refunded, text: m.nsdl_pan_paperless_out_refunded_text },
  refunded: { title: m.nsdl_pan_paperless_out_refunded, text: m.nsdl_pan_paperless_out_refunded_text },
  allotted: { title: m.nsdl_pan_paperless_out_allotted, text: m.nsdl_pan_paperless_out_allotted_text },
};

type Props = { order: OwnPaperlessView; hasReturned: boolean };

/** The status of an order, the shop's next action, and whether the provider is being polled. */
export function OutcomePanel({ order, hasReturned }: Props) {
  const { status } = order;
  const { isAsking, hasAsked } = useAsking(order.id, status, hasReturned);
  useSlip(order);
  // The badge of a refunded order is neutral; the panel states clearly that the order failed.
  const tone: StatusTone = status === 'refunded' ? 'bad' : statusLook('paperless', status).tone;
  return (
    <section className={classes.outcome} data-tone={tone} data-outcome={status}>
      <Stack gap={4} role="status">
        <Title order={2} size="h3">
          {words[status].title()}
        </Title>
        <Text>{words[status].text()}</Text>
        {status === 'refunded' && order.remark ? (
          <Text>
            {m.nsdl_pan_paperless_reason()}: {order.remark}
          </Text>
        ) : null}
        {order.ackNo ? (
          <Group gap="xs" className={classes.number}>
            <span>{m.nsdl_pan_paperless_ack_no()}</span>
            <CopyNumber value={order.ackNo} />
          </Group>
        ) : null}
      </Stack>
      <Acts order={order} />
      {isAsking ? (
        <Group gap="xs">
          <Loader size="xs" />
          <Text size="sm">{m.nsdl_pan_paperless_asking()}</Text>
        </Group>
      ) : null}
      {hasAsked ? <Text size="sm">{m.nsdl_pan_paperless_asked_enough()}</Text> : null}
    </section>
  );
}

function Acts({ order }: { order: OwnPaperlessView }) {
  const { id, status } = order;
  const may = useMay();
  const mayGoOn = may(paperless.resume) && ['initiated', 'redirected', 'incomplete'].includes(status);
  return (
    <Group gap="sm">
      {mayGoOn ? <GoOn order={order} /> : null}
      {order.hasSlip ? (
        <Button
          leftSection={<IconDownload size={16} />}
          onClick={() => void download(paperless.slip, { params: { id } })}
        >
          {m.nsdl_pan_paperless_slip()}
        </Button>
      ) : null}
      {['initiated', 'redirected', 'incomplete', 'confirm', 'acknowledged'].includes(status) ? (
        <CheckNow order={order} />
      ) : null}
      {status === 'refunded' && may(paperless.create) ? (
        <Button
          leftSection={<IconRepeat size={16} />}
          renderRoot={(props) => <Link to={applyPath[order.type]} search={{ from: id }} {...props} />}
        >
          {m.nsdl_pan_paperless_again()}
        </Button>
      ) : null}
    </Group>
  );
}

/** Reopens an order that the provider may never have received, resumes any other; neither charges again. */
function GoOn({ order }: { order: OwnPaperlessView }) {
  const { forwardOrder, resume, isBusy } = useGoToProvider(order.id);
  const isUnsure = order.status === 'initiated';
  const price = { pricePaise: order.pricePaise ?? 0, consentVersion: order.offer.consentVersion };
  return (
    <>
      <Button
        leftSection={<IconExternalLink size={16} />}
        loading={isBusy}
        onClick={() => (isUnsure ? forwardOrder(price, notifyFailure) : resume(notifyFailure))}
      >
        {isUnsure ? m.nsdl_pan_paperless_open_again() : m.nsdl_pan_paperless_go_on()}
      </Button>
      <SubmitOverlay visible={isBusy} text={m.nsdl_pan_paperless_hand_going()} />
    </>
  );
}

function CheckNow({ order: { id, token } }: { order: OwnPaperlessView }) {
  const check = useAction(paperless.check, { refreshes: ['wallet'] });
  const ask = async () => {
    try {
      const { status } = await check.mutateAsync({ params: { id }, body: {} });
      notify(m.nsdl_pan_paperless_checked({ token: token ?? '', status: statusWord('paperless', status) }), 'info');
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={check.isPending}
      onClick={() => void ask()}
    >
      {m.nsdl_pan_paperless_check_now()}
    </Button>
  );
}
