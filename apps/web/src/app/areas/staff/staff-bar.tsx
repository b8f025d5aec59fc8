import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { inboxCalls } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { IconBell, IconHome, IconInbox, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { staffQueue, useMainQueue, useOwnQueues } from '../../../features/dashboard/index.ts';
import { openSearch } from '../../../features/search/index.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { BarButton, BarLink, PhoneBar, type PhoneBarProps } from '../shell/phone-bar.tsx';

const mostShown = 99;
const short = (count: number) => (count > mostShown ? `${mostShown}+` : String(count));

/** The bottom bar with the most used pages of head office: home, the main queue, the search, the notifications. */
export function StaffBar({ onMore }: PhoneBarProps) {
  const { data } = useCall(inboxCalls.inbox, {});
  const unread = data?.unread ?? 0;
  return (
    <PhoneBar onMore={onMore}>
      <BarLink link={{ to: '/backend/' }} label={m.app_bar_home()} icon={IconHome} />
      <MainQueue />
      <BarButton label={m.search_button()} icon={IconSearch} onClick={openSearch} />
      <BarLink
        link={{ to: '/backend/my-profile/notifications' }}
        label={m.app_notices()}
        icon={IconBell}
        badge={unread > 0 ? { nos: short(unread), words: m.app_notices_unread({ count: short(unread) }) } : undefined}
      />
    </PhoneBar>
  );
}

function MainQueue() {
  const key = useMainQueue();
  const queues = useOwnQueues(useRouterState({ select: ({ location }) => location.pathname }));
  if (!key) return null;
  const { nos = 0, overdue = 0 } = queues?.find((queue) => queue.key === key) ?? {};
  const count = formatCount(nos);
  const words = overdue > 0 ? `${count}, ${m.dashboard_overdue({ count: formatCount(overdue) })}` : count;
  return (
    <BarLink
      {...staffQueue(key)}
      icon={IconInbox}
      badge={nos > 0 ? { nos: short(nos), words, isLate: overdue > 0 } : undefined}
    />
  );
}
