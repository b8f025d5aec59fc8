import { Loader, Stack, Text, Title } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import type { Outcome } from './outcome.ts';

const texts: Record<Outcome, () => string> = {
  success: m.gateway_success,
  failed: m.gateway_failed,
  error: m.gateway_failed,
  missing_txn_id: m.gateway_missing,
  waiting: m.gateway_waiting,
  unsettled: m.gateway_still_waiting,
};

function Sign({ outcome }: { outcome: Outcome }) {
  if (outcome === 'waiting') return <Loader size={48} />;
  if (outcome === 'unsettled') return <IconClock size={56} aria-hidden />;
  if (outcome === 'success') return <IconCircleCheck size={56} color="var(--sd-good)" aria-hidden />;
  return <IconAlertTriangle size={56} color="var(--sd-bad)" aria-hidden />;
}

type Props = { outcome: Outcome; txnId: string | undefined; children?: ReactNode };

/** One outcome with its text, order number and next step. */
export function PaymentOutcome({ outcome, txnId, children }: Props) {
  useNamesPage(m.gateway_status_title());
  return (
    <Panel>
      <Stack align="center" gap="md" py="xl" data-outcome={outcome}>
        <Sign outcome={outcome} />
        <Title order={1}>{m.gateway_status_title()}</Title>
        <Text ta="center" role="status">
          {texts[outcome]()}
        </Text>
        {txnId ? <CopyNumber value={txnId} /> : null}
        {children}
      </Stack>
    </Panel>
  );
}
