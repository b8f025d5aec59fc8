import { ActionIcon, Tooltip } from '@mantine/core';
import { type OwnPayoutRow, payoutReference, type payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { IconFileDownload } from '@tabler/icons-react';
import { download } from '../../../shared/api/download.ts';

type Props = { endpoint: typeof payouts.advice | typeof payouts.staffAdvice; row: OwnPayoutRow };

/** Downloads the advice of a payout that was paid. */
export function AdviceButton({ endpoint, row }: Props) {
  if (row.status !== 'paid') return null;
  return (
    <Tooltip label={m.payouts_advice_title()}>
      <ActionIcon
        variant="subtle"
        aria-label={m.payouts_advice_of({ reference: payoutReference(row.number) })}
        onClick={() => void download(endpoint as typeof payouts.advice, { params: { id: row.id } })}
      >
        <IconFileDownload size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
