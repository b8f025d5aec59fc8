import { SegmentedControl } from '@mantine/core';
import { payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { QueuePage } from '../../../shared/ui/pages/queue-page.tsx';
import { PaymentDecision } from '../components/payment-decision.tsx';
import { PaymentSlip } from '../components/payment-slip.tsx';
import { QueueRows } from '../components/queue-rows.tsx';
import { statusViews } from '../components/status-views.ts';

const keys = () => [
  { keys: ['J'], label: m.payments_key_next() },
  { keys: ['K'], label: m.payments_key_previous() },
  { keys: ['A'], label: m.payments_key_approve() },
  { keys: ['R'], label: m.payments_key_reject() },
];

const waiting = '1';

/** Payment requests one after the other, slip beside the facts; waiting ones first (STF-08). */
export function PaymentQueue() {
  const [view, setView] = useState(waiting);
  const [chosen, setChosen] = useState<string>();
  const filters = statusViews()[Number(view)]?.filters ?? [];
  const dir = view === waiting ? ('asc' as const) : ('desc' as const);
  const body = { filters, length: 50, sorts: [{ column: 'requestedAt', dir }] };
  const list = useCall(payments.list, { body }, { keepPrevious: true });
  const rows = list.data?.data ?? [];
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const current = rows[index];
  const step = (by: number) => setChosen(rows[Math.min(rows.length - 1, Math.max(0, index + by))]?.id);
  return (
    <QueuePage
      title={m.payments_queue_title()}
      keys={keys()}
      strip={
        <>
          <SegmentedControl
            size="xs"
            aria-label={m.payments_status()}
            value={view}
            onChange={setView}
            data={statusViews().map(({ label }, number) => ({ label, value: String(number) }))}
          />
          {view === waiting && list.data ? m.payments_waiting_count({ count: String(list.data.filterRecords) }) : null}
        </>
      }
      left={current ? <PaymentSlip key={current.id} payment={current} /> : null}
      right={
        <Loaded query={list}>
          {() =>
            current ? (
              <>
                <PaymentDecision key={current.id} id={current.id} onStep={step} />
                <QueueRows rows={rows} current={current.id} onChoose={setChosen} />
              </>
            ) : (
              <EmptyState title={m.payments_queue_empty_title()} text={m.payments_queue_empty_text()} />
            )
          }
        </Loaded>
      }
    />
  );
}
