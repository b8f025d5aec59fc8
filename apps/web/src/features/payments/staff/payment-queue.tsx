import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { paymentStatuses, payments, type StaffPaymentRow } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { useMay } from '../../../shared/auth/use-me.ts';
import type { Columns } from '../../../shared/table/columns.ts';
import { TableFooter } from '../../../shared/table/table-footer.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { stepKeys, useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { QueuePage } from '../../../shared/ui/pages/queue-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { BulkDecision } from '../components/bulk-decision.tsx';
import { modeOptions, modeWord } from '../components/mode-words.ts';
import { PaymentDecision } from '../components/payment-decision.tsx';
import { NoRows } from '../components/no-rows.tsx';
import { PaymentTabs } from '../components/payment-tabs.tsx';
import classes from '../components/payments.module.css';
import { QueueRest } from '../components/queue-rest.tsx';
import { QueueRows } from '../components/queue-rows.tsx';
import { QueueTools } from '../components/queue-tools.tsx';
import { queuePills } from './queue-pills.ts';
import { useQueue, withStatus } from '../components/use-queue.ts';
import { mostSelected, useSelection } from '../components/use-selection.ts';

/** The filters of the queue. */
const filterColumns: Columns<StaffPaymentRow> = [
  { id: 'amountPaise', header: m.payments_amount, kind: 'money', cell: () => null },
  { id: 'mode', header: m.payments_mode, cell: (row) => modeWord(row.mode), options: modeOptions },
  { id: 'paidOn', header: m.payments_paid_on, kind: 'date', cell: () => null },
  { id: 'requestedAt', header: m.payments_requested_at, kind: 'date', cell: () => null },
  { id: 'bankName', header: m.payments_bank, cell: () => null },
  { id: 'merchantCode', header: m.payments_merchant_code, cell: () => null },
  { id: 'shopName', header: m.payments_shop_name, kind: 'name', cell: () => null },
  { id: 'sameAmountSameDay', header: m.payments_same_amount_short, cell: () => null },
];

const pills = { first: 'pending', all: paymentStatuses };

/** Payment requests one after the other, with the slip beside the facts; pending ones first (STF-08). */
export function PaymentQueue() {
  const queue = useQueue(payments.list, { first: 'pending', sortBy: 'requestedAt' });
  const { state, change, status, list, reply, rows, current, step, choose } = queue;
  const selection = useSelection();
  const maySelect = useMay()(payments.decideMany);
  const mayChoose = maySelect && current?.status === 'pending';
  useDeskKeys([
    stepKeys(step, m.shared_keys_rows()),
    ...(mayChoose
      ? [{ keys: ['X'], label: m.shared_keys_choose(), acts: { x: () => selection.toggle(current) } }]
      : []),
  ]);
  return (
    <QueuePage
      title={m.payments_queue_title()}
      strip={
        <>
          <PaymentTabs />
          <SegmentedControl
            size="xs"
            aria-label={m.payments_status()}
            value={status}
            onChange={(next) => change({ filters: withStatus(state, next, pills) })}
            data={queuePills()}
          />
          <QueueTools
            columns={filterColumns}
            fields={payments.list.list}
            state={state}
            change={change}
            searchLabel={m.payments_search()}
          />
        </>
      }
      first="list"
      current={current?.id}
      left={
        <Loaded query={list}>
          {() => (
            <>
              <BulkDecision ids={selection.ids} sumPaise={selection.sumPaise} onClear={selection.clear} />
              <Panel flush>
                {maySelect && rows.length > 0 ? (
                  <SelectionHead rows={rows} queue={queue} selection={selection} />
                ) : null}
                <QueueRows
                  rows={rows}
                  current={current?.id}
                  chosen={selection.has}
                  maySelect={maySelect}
                  showsStatus={status === 'all'}
                  onOpen={choose}
                  onSelect={selection.toggle}
                />
                {rows.length === 0 ? (
                  <NoRows isNarrowed={queue.isNarrowed} title={m.payments_queue_empty_title()} />
                ) : null}
                <TableFooter
                  state={{ ...state, size: state.size ?? 20 }}
                  change={change}
                  shown={rows.length}
                  first={(queue.body.start ?? 0) + 1}
                  reply={reply}
                  loading={!reply}
                />
              </Panel>
            </>
          )}
        </Loaded>
      }
      right={
        current ? (
          <PaymentDecision key={current.id} id={current.id} onStep={step} />
        ) : (
          <QueueRest of="requests" isNarrowed={queue.isNarrowed} />
        )
      }
    />
  );
}

type HeadProps = {
  rows: readonly StaffPaymentRow[];
  queue: ReturnType<typeof useQueue<typeof payments.list>>;
  selection: ReturnType<typeof useSelection>;
};

/** Selects the page, and then all matching requests. */
function SelectionHead({ rows, queue: { status, reply, body }, selection }: HeadProps) {
  const waiting = rows.filter((row) => row.status === 'pending');
  const chosen = waiting.filter(({ id }) => selection.has.has(id));
  const matching = Math.min(reply?.filterRecords ?? 0, mostSelected);
  const isWhole = waiting.length > 0 && chosen.length === waiting.length;
  return (
    <div className={classes.head}>
      <Checkbox
        size="xs"
        label={m.payments_select_page()}
        disabled={waiting.length === 0}
        checked={isWhole}
        indeterminate={chosen.length > 0 && !isWhole}
        onChange={({ currentTarget }) => selection.togglePage(waiting, currentTarget.checked)}
      />
      {isWhole && status === 'pending' && matching > rows.length && selection.ids.length < matching ? (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={selection.gathering}
          onClick={() => void selection.selectAll(body)}
        >
          {m.payments_select_all({ count: matching })}
        </Button>
      ) : null}
    </div>
  );
}
