import { Button, Group, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type MandateView, mandates, mostFailures } from '@sevadesk/contract/mandates';
import { m } from '@sevadesk/messages';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { mandateLooks } from './mandate-words.ts';

type Props = { mandate: MandateView; noticeHours: number; go: (url: string) => void };

function noteOf({ mandate, noticeHours }: Omit<Props, 'go'>): string {
  if (mandate.status === 'pending')
    return mandate.approvalUrl === null ? m.mandates_pending_unknown() : m.mandates_pending_text();
  if (mandate.status === 'active') return m.mandates_active_text({ hours: noticeHours });
  if (mandate.status !== 'paused') return m.mandates_ended_text();
  return mandate.failures >= mostFailures
    ? m.mandates_paused_failures({ count: mandate.failures })
    : m.mandates_paused_text();
}

/** The shop's mandate: its rules, its state, and what can be done about it. */
export function MandatePanel({ mandate, noticeHours, go }: Props) {
  const { status, words } = mandateLooks[mandate.status];
  return (
    <Panel title={m.mandates_title()} action={<StatusBadge of="payment" status={status} words={words()} />}>
      <Text mb="md" role="status">
        {noteOf({ mandate, noticeHours })}
      </Text>
      <Facts
        columns={2}
        facts={[
          { label: m.mandates_threshold(), value: <Balance value={mandate.limitPaise} /> },
          { label: m.mandates_amount(), value: <Amount value={mandate.amountPaise} strong /> },
          { label: m.mandates_max(), value: <Balance value={mandate.maxPaise} /> },
          { label: m.mandates_every(), value: m.mandates_every_value({ days: mandate.everyDays }) },
          { label: m.mandates_ends(), value: formatDate(mandate.endsOn) },
          { label: m.mandates_number(), value: <CopyNumber value={mandate.refNo} /> },
          ...(mandate.approvedAt === null
            ? []
            : [{ label: m.mandates_since(), value: formatDate(mandate.approvedAt) }]),
        ]}
      />
      <Acts mandate={mandate} go={go} />
    </Panel>
  );
}

function Acts({ mandate, go }: Omit<Props, 'noticeHours'>) {
  const { id, status, approvalUrl } = mandate;
  const [isEnding, setIsEnding] = useState(false);
  const pause = useAction(mandates.pause);
  const resume = useAction(mandates.resume);
  const revoke = useAction(mandates.revoke);
  const run = async (action: typeof pause, done: string) => {
    try {
      await action.mutateAsync({ params: { id } });
      notify(done);
    } catch (error) {
      notifyFailure(error);
    }
  };
  if (status !== 'pending' && status !== 'active' && status !== 'paused') return null;
  return (
    <Group mt="lg">
      {status === 'pending' && approvalUrl !== null ? (
        <Button leftSection={<IconExternalLink size={16} />} onClick={() => go(approvalUrl)}>
          {m.mandates_open_page()}
        </Button>
      ) : null}
      {status === 'active' ? (
        <Button variant="default" loading={pause.isPending} onClick={() => void run(pause, m.mandates_done_pause())}>
          {m.mandates_pause()}
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button loading={resume.isPending} onClick={() => void run(resume, m.mandates_done_resume())}>
          {m.mandates_resume()}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setIsEnding(true)}>
        {m.mandates_revoke()}
      </Button>
      <ConfirmDialog
        opened={isEnding}
        title={m.mandates_revoke_title()}
        text={m.mandates_revoke_text()}
        confirmLabel={m.mandates_revoke()}
        busy={revoke.isPending}
        onClose={() => setIsEnding(false)}
        onConfirm={() => {
          setIsEnding(false);
          void run(revoke, m.mandates_done_revoke());
        }}
      />
    </Group>
  );
}
