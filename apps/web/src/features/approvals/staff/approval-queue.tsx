import { Button, SegmentedControl } from '@mantine/core';
import { type ApprovalRow, approvals } from '@sevadesk/contract/approvals';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { stepKeys, useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { QueuePage } from '../../../shared/ui/pages/queue-page.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ApprovalDecision } from '../components/approval-decision.tsx';
import { ApprovalRows } from '../components/approval-rows.tsx';

type View = 'others' | 'own';

/** The request that is open; after a decision the next one follows. */
function useChosen(rows: readonly ApprovalRow[]) {
  const [id, choose] = useState<string>();
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === id),
  );
  const step = (by: number) => choose(rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.id);
  return { current: rows[at], step, choose };
}

/** Everything that waits for a second person, over all modules: the act, what it changes, who asked and why. */
export function ApprovalQueue() {
  const query = useCall(approvals.list, {}, { refetchInterval: 30_000 });
  const may = useMay();
  const [view, setView] = useState<View>('others');
  const all = query.data?.data ?? [];
  const rows = all.filter(({ isOwn }) => isOwn === (view === 'own'));
  const { current, step, choose } = useChosen(rows);
  useDeskKeys([stepKeys(step, m.approvals_rows())]);
  const count = (isOwn: boolean) => all.filter((row) => row.isOwn === isOwn).length;
  return (
    <QueuePage
      title={m.approvals_title()}
      action={
        may(approvals.policy) ? (
          <Button variant="default" component={Link} to="/backend/actions/approval-policy">
            {m.approvals_policy_title()}
          </Button>
        ) : undefined
      }
      first="list"
      current={current?.id}
      strip={
        <SegmentedControl
          size="xs"
          aria-label={m.approvals_views()}
          value={view}
          onChange={(next) => setView(next as View)}
          data={[
            { value: 'others', label: `${m.approvals_view_others()} (${count(false)})` },
            { value: 'own', label: `${m.approvals_view_own()} (${count(true)})` },
          ]}
        />
      }
      left={
        <Loaded query={query}>
          {() => (
            <Panel flush>
              <ApprovalRows rows={rows} current={current?.id} onOpen={choose} />
              {rows.length === 0 ? (
                <EmptyState
                  title={m.approvals_empty_title()}
                  text={view === 'own' ? m.approvals_own_empty_text() : m.approvals_empty_text()}
                />
              ) : null}
            </Panel>
          )}
        </Loaded>
      }
      right={
        current ? (
          <ApprovalDecision key={current.id} row={current} onDecided={() => choose(undefined)} />
        ) : (
          <Panel>{m.approvals_choose()}</Panel>
        )
      }
    />
  );
}
