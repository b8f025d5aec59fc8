import { Group, NavLink } from '@mantine/core';
import type { StaffPaymentRow } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';

type Props = { rows: readonly StaffPaymentRow[]; current: string; onChoose: (id: string) => void };

/** The queue itself, one line a request. */
export function QueueRows({ rows, current, onChoose }: Props) {
  return (
    <Panel flush>
      {rows.map((row) => (
        <NavLink
          key={row.id}
          component="button"
          active={row.id === current}
          aria-current={row.id === current || undefined}
          onClick={() => onChoose(row.id)}
          label={`${row.shopName} (${row.merchantCode})`}
          description={
            <>
              <DateText value={row.requestedAt} time /> · {row.refNo}
            </>
          }
          leftSection={
            row.sameAmountSameDay ? <IconAlertTriangle size={18} aria-label={m.payments_same_amount_short()} /> : null
          }
          rightSection={
            <Group gap={8} wrap="nowrap">
              <Money value={row.amountPaise} strong />
              <StatusBadge of="payment" status={row.status} />
            </Group>
          }
        />
      ))}
    </Panel>
  );
}
