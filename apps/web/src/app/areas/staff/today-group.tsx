import { Collapse, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { IconChevronDown, IconSunrise } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { staffQueue, useOwnQueues, waitsId } from '../../../features/dashboard/index.ts';
import type { BelowProps } from '../menu-types.ts';
import classes from '../shell/shell.module.css';
import { useOpenGroup } from '../shell/use-open-group.ts';

/** The menu has room only for the most urgent queues; the dashboard shows the rest. */
const shownQueues = 6;

/** The user's non-empty queues, overdue ones first, each linked to its list; hidden for users without a queue. */
export function TodayGroup({ folded, onUnfold, onNavigate }: BelowProps) {
  const queues = useOwnQueues(useRouterState({ select: ({ location }) => location.pathname }));
  const [opened, setOpened] = useOpenGroup('today', true);
  if (queues === undefined || queues.length === 0) return null;
  const waiting = queues.filter(({ nos }) => nos > 0);
  const rest = waiting.length - shownQueues;
  const isLate = waiting.some(({ overdue }) => overdue > 0);
  const toggle = () => {
    if (folded) onUnfold?.();
    setOpened(folded || !opened);
  };
  return (
    <div>
      <Tooltip label={m.dashboard_today()} position="right" disabled={!folded}>
        <UnstyledButton
          className={classes.item}
          onClick={toggle}
          aria-expanded={opened && !folded}
          aria-label={folded ? m.dashboard_today() : undefined}
        >
          <span className={classes.sign} data-waits={waiting.length > 0 || undefined} data-late={isLate || undefined}>
            <IconSunrise size={18} aria-hidden />
          </span>
          <span className={classes.itemText}>{m.dashboard_today()}</span>
          <IconChevronDown size={14} className={classes.chevron} data-open={opened || undefined} aria-hidden />
        </UnstyledButton>
      </Tooltip>
      <Collapse expanded={opened && !folded}>
        <div className={classes.branch}>
          {waiting.length === 0 ? <p className={classes.calm}>{m.dashboard_nothing_waits()}</p> : null}
          {waiting.slice(0, shownQueues).map((queue) => (
            <QueueLink key={queue.key} queue={queue} onNavigate={onNavigate} />
          ))}
          {rest > 0 ? (
            <Link
              to="/backend/"
              hash={waitsId}
              className={classes.leaf}
              activeOptions={{ includeHash: true }}
              onClick={onNavigate}
            >
              {m.dashboard_today_more({ count: rest })}
            </Link>
          ) : null}
        </div>
      </Collapse>
    </div>
  );
}

type Queue = NonNullable<ReturnType<typeof useOwnQueues>>[number];

function QueueLink({ queue, onNavigate }: { queue: Queue; onNavigate?: () => void }) {
  const { key, nos, overdue } = queue;
  const { label, link } = staffQueue(key);
  const late = overdue > 0 ? m.dashboard_overdue({ count: formatCount(overdue) }) : undefined;
  return (
    <Link {...link} className={classes.leaf} onClick={onNavigate} title={late}>
      <span className={classes.itemText}>{label}</span>{' '}
      <span className={classes.count} data-late={late ? '' : undefined}>
        {formatCount(nos)}
      </span>
      {late ? <VisuallyHidden>, {late}</VisuallyHidden> : null}
    </Link>
  );
}
