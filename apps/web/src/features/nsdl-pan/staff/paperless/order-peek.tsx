import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { paperlessStaff, type StaffPaperlessView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { download } from '../../../../shared/api/download.ts';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../../shared/ui/values/money.tsx';
import { notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../../shared/ui/dialogs/side-drawer.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { CustomerMessages } from '../../../customers/index.ts';
import { MoveTimeline } from '../../components/paperless/move-timeline.tsx';
import { OrderFiles } from '../../components/paperless/order-files.tsx';
import { PaperlessFacts } from '../../components/paperless/paperless-facts.tsx';
import { causeWords } from '../../components/paperless/words.ts';
import { DecideForm, PendingPanel } from './decide-form.tsx';
import { PaperlessLooks } from './poll-timeline.tsx';

type Props = { id: string | undefined; title: string; onClose: () => void };

/** One order beside the list: its review, facts, events and every poll of the provider. */
export function PaperlessPeek({ id, title, onClose }: Props) {
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} size="lg" title={title}>
      {id === undefined ? null : <Peek id={id} />}
    </SideDrawer>
  );
}

function Peek({ id }: { id: string }) {
  const query = useCall(paperlessStaff.get, { params: { id } });
  return (
    <Loaded query={query}>
      {(order) => (
        <Stack gap="lg">
          <Head order={order} />
          <Review order={order} />
          <Standing order={order} />
          <PaperlessFacts order={order} />
          {order.files.length > 0 ? (
            <Panel title={m.nsdl_pan_paperless_files_title()}>
              <OrderFiles files={order.files} />
            </Panel>
          ) : null}
          <MoveTimeline order={order} />
          <CustomerMessages record={{ kind: 'paperless', id: order.id }} />
          <Stack gap="sm">
            <Title order={3}>{m.nsdl_pan_paperless_looks_title()}</Title>
            <PaperlessLooks looks={order.looks} />
          </Stack>
        </Stack>
      )}
    </Loaded>
  );
}

function Head({ order }: { order: StaffPaperlessView }) {
  const check = useAction(paperlessStaff.check, { refreshes: ['wallet'] });
  const params = { id: order.id };
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <CopyNumber value={order.token} />
        <StatusBadge of="paperless" status={order.status} />
      </Group>
      <Group gap="sm">
        {order.hasSlip ? (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconDownload size={14} />}
            onClick={() => void download(paperlessStaff.slip, { params })}
          >
            {m.nsdl_pan_paperless_slip()}
          </Button>
        ) : null}
        {useMay()(paperlessStaff.check) && order.status !== 'allotted' ? (
          <Button
            size="compact-md"
            variant="default"
            loading={check.isPending}
            onClick={() => void check.mutateAsync({ params }).catch(notifyFailure)}
          >
            {m.nsdl_pan_paperless_check_now()}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

function Review({ order }: { order: StaffPaperlessView }) {
  const may = useMay();
  if (order.status !== 'review') return null;
  return (
    <>
      {order.reviewCause ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
          {causeWords[order.reviewCause]()}
        </Alert>
      ) : null}
      {order.decision ? <PendingPanel order={order} decision={order.decision} /> : null}
      {order.decision === null && may(paperlessStaff.decide) ? (
        <Panel title={m.nsdl_pan_paperless_decide_title()}>
          <DecideForm order={order} />
        </Panel>
      ) : null}
    </>
  );
}

function Standing({ order }: { order: StaffPaperlessView }) {
  const { consentVersion: version, consentAt } = order;
  const consent =
    version && consentAt ? m.nsdl_pan_paperless_fact_consent_text({ version, date: formatDateTime(consentAt) }) : null;
  const next = order.nextCheckAt ? <DateText value={order.nextCheckAt} time /> : m.nsdl_pan_paperless_fact_next_none();
  return (
    <Facts
      facts={[
        { label: m.nsdl_pan_paperless_col_shop(), value: order.shopName },
        { label: m.nsdl_pan_paperless_col_code(), value: order.merchantCode },
        { label: m.nsdl_pan_paperless_col_price(), value: <Amount value={order.pricePaise} strong /> },
        { label: m.nsdl_pan_paperless_ack_no(), value: <CopyNumber value={order.ackNo} /> },
        { label: m.nsdl_pan_paperless_ack_date(), value: order.ackDate ? <DateText value={order.ackDate} /> : null },
        { label: m.nsdl_pan_paperless_fact_provider(), value: <CopyNumber value={order.providerRef} /> },
        { label: m.nsdl_pan_paperless_fact_next(), value: next },
        { label: m.nsdl_pan_paperless_fact_consent(), value: consent },
        ...(order.remark ? [{ label: m.nsdl_pan_paperless_reason(), value: order.remark, wide: true }] : []),
      ]}
    />
  );
}
