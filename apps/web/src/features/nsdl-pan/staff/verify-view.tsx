import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { QueuePage } from '../../../shared/ui/pages/queue-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { paths } from './core/paths.ts';
import { DeskAway } from './verify/desk-away.tsx';
import { DeskView } from './verify/desk-view.tsx';
import { isOffered } from './verify/objections.ts';
import { QueueStrip } from './verify/queue-strip.tsx';
import { UndoBar } from './verify/undo-bar.tsx';
import { useDesk } from './verify/use-desk.ts';
import { nextFree, useDeskActs } from './verify/use-desk-acts.ts';
import { useReleaseOnLeave } from './verify/use-release.ts';
import classes from './verify/verify.module.css';

const free = { filters: [{ field: 'status', opt: 'eq' as const, value1: 'waiting' }], length: 20 };

/** A verifier's desk (STF-15): one form at a time, oldest first, scan beside data, by keyboard. */
export function VerifyView() {
  const { id } = useParams({ from: paths.verify });
  const navigate = useNavigate();
  const reasons = useCall(nsdlPanStaff.reasons, {}, { staleTime: 3_600_000 });
  const queue = useCall(
    nsdlPanStaff.lists.waiting.list,
    { body: free },
    { keepPrevious: true, refetchInterval: 20_000 },
  );
  const [passed] = useState(() => new Set<string>());
  const waiting = (queue.data?.data ?? []).map((row) => row.id);
  const desk = useDesk(id, (open) => (passed.size > 0 ? nextFree(waiting, passed, open) : undefined));
  const { state, item, busy } = desk;
  const behind = (queue.data?.data ?? []).filter((row) => row.id !== item?.application.id);
  const acts = useDeskActs(desk, { waiting, passed });
  const openId = item?.application.id;
  const keep = useReleaseOnLeave(openId, desk.leaseUntil);
  useEffect(() => {
    // A reload must not request a form that was finished long ago.
    if (id !== undefined && openId !== undefined && id !== openId) {
      void navigate({ to: paths.verify, params: { id: undefined }, replace: true });
    }
  }, [id, openId, navigate]);

  const stop = async () => {
    if (!(await acts.stop())) return;
    keep();
    await navigate({ to: paths.waiting });
  };
  useDeskKeys([
    {
      keys: ['N'],
      label: m.nsdl_pan_staff_verify_skip(),
      isHint: item !== undefined,
      acts: { n: () => void (item ? acts.skip() : desk.open()) },
    },
    { keys: ['Z'], label: m.nsdl_pan_staff_keys_undo(), acts: { z: acts.undo } },
    { keys: ['S'], label: m.nsdl_pan_staff_verify_stop(), acts: { s: () => void stop() } },
  ]);
  const undo = acts.last ? (
    <UndoBar key={`${acts.last.id} ${acts.last.kind}`} last={acts.last} onUndo={acts.undo} onEnd={acts.clearLast} />
  ) : null;
  const page = (left: React.ReactNode, right: React.ReactNode) => (
    <QueuePage
      title={m.nsdl_pan_staff_verify_title()}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_staff_verify_title() },
      ]}
      action={
        <div className={classes.tools}>
          {item ? (
            <Button
              variant="default"
              size="compact-sm"
              disabled={busy}
              onClick={() => void stop()}
              rightSection={<Kbd size="xs">S</Kbd>}
            >
              {m.nsdl_pan_staff_verify_stop()}
            </Button>
          ) : null}
        </div>
      }
      strip={<QueueStrip count={queue.data?.filterRecords} behind={behind} onTake={(one) => void acts.take(one)} />}
      left={
        <div className={classes.left} data-wide={item === undefined || undefined}>
          {left}
          {undo}
        </div>
      }
      right={right}
    />
  );
  const named = item && { name: item.application.cardName, token: item.application.token ?? '' };
  return (
    <>
      <VisuallyHidden role="status">{named ? m.nsdl_pan_staff_verify_form_of(named) : null}</VisuallyHidden>
      {state.phase === 'working' ? (
        <Loaded query={reasons}>
          {(known) => (
            <DeskView
              key={`${state.item.application.id} ${state.since}`}
              item={state.item}
              reasons={known.filter((reason) => isOffered(reason, state.item.application))}
              busy={busy}
              onDecide={(decision) => void acts.decide(decision)}
            >
              {page}
            </DeskView>
          )}
        </Loaded>
      ) : (
        page(<DeskAway state={state} onNext={() => void desk.open()} />, null)
      )}
    </>
  );
}
