import { Button, SegmentedControl } from '@mantine/core';
import { type StatementLineRow, statementLineStatuses, statementLines } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconRefresh } from '@tabler/icons-react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import type { Columns } from '../../../shared/table/columns.ts';
import { TableFooter } from '../../../shared/table/table-footer.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { stepKeys, useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { QueuePage } from '../../../shared/ui/pages/queue-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { LineDecision } from '../components/line-decision.tsx';
import { LineRows } from '../components/line-rows.tsx';
import { NoRows } from '../components/no-rows.tsx';
import { PaymentTabs } from '../components/payment-tabs.tsx';
import { QueueRest } from '../components/queue-rest.tsx';
import { QueueTools } from '../components/queue-tools.tsx';
import { useQueue, withStatus } from '../components/use-queue.ts';

const filterColumns: Columns<StatementLineRow> = [
  { id: 'dated', header: m.payments_line_dated, kind: 'date', cell: () => null },
  { id: 'creditPaise', header: m.payments_line_credit, kind: 'money', cell: () => null },
  { id: 'narration', header: m.payments_line_narration, cell: () => null },
  { id: 'bankName', header: m.payments_bank, cell: () => null },
  { id: 'shopName', header: m.payments_shop_name, kind: 'name', cell: () => null },
];

const pillData = () => [
  { value: 'open', label: m.payments_lines_view_open() },
  { value: 'matched', label: m.payments_lines_view_matched() },
  { value: 'ignored', label: m.payments_lines_view_ignored() },
  { value: 'outgoing', label: m.payments_lines_view_outgoing() },
  { value: 'all', label: m.payments_view_all() },
];

const pills = { first: 'open', all: statementLineStatuses };

/** Credits on the bank statement: lines without an exact match are listed with suggestions (STF-08). */
export function StatementLineQueue() {
  const queue = useQueue(statementLines.list, { first: 'open', sortBy: 'dated' });
  const { state, change, status, list, reply, rows, current, step, choose } = queue;
  useDeskKeys([stepKeys(step, m.shared_keys_rows())]);
  return (
    <QueuePage
      title={m.payments_queue_title()}
      name={m.payments_tab_lines()}
      action={<Rematch />}
      strip={
        <>
          <PaymentTabs />
          <SegmentedControl
            size="xs"
            aria-label={m.payments_status()}
            value={status}
            onChange={(next) => change({ filters: withStatus(state, next, pills) })}
            data={pillData()}
          />
          <QueueTools
            columns={filterColumns}
            fields={statementLines.list.list}
            state={state}
            change={change}
            searchLabel={m.payments_line_search()}
          />
        </>
      }
      first="list"
      current={current?.id}
      left={
        <Loaded query={list}>
          {() => (
            <Panel flush>
              <LineRows rows={rows} current={current?.id} showsStatus={status === 'all'} onOpen={choose} />
              {rows.length === 0 ? (
                <NoRows isNarrowed={queue.isNarrowed} title={m.payments_lines_empty_title()} />
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
          )}
        </Loaded>
      }
      right={
        current ? (
          <LineDecision key={current.id} line={current} onStep={step} />
        ) : (
          <QueueRest of="lines" isNarrowed={queue.isNarrowed} />
        )
      }
    />
  );
}

/** Matches again, because requests may be newer than the statement. */
function Rematch() {
  const may = useMay()(statementLines.match);
  const match = useAction(statementLines.match, { refreshes: ['wallet', 'reports', 'dashboard'] });
  if (!may) return null;
  const run = async () => {
    try {
      const { approved } = await match.mutateAsync({});
      notify(approved > 0 ? m.payments_lines_rematched({ count: approved }) : m.payments_lines_rematched_none());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={match.isPending}
      onClick={() => void run()}
    >
      {m.payments_lines_rematch()}
    </Button>
  );
}
