import { MantineProvider } from '@mantine/core';
import { auth } from '@sevadesk/contract/auth';
import { dashboard, type StaffQueueKey } from '@sevadesk/contract/dashboard';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { notifications } from '@sevadesk/contract/notifications';
import { locales, m } from '@sevadesk/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useMainQueue, useOwnQueues } from '../../features/dashboard/index.ts';
import { type AuthUser, saveSession } from '../../shared/session/auth-store.ts';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { merchantUser, staffUser } from '../../shared/test/render-with.tsx';
import { buildRouter } from '../router.tsx';
import { merchantMenu } from './merchant/menu.ts';
import { MerchantBar } from './merchant/merchant-bar.tsx';
import { staffMenu } from './staff/menu.ts';
import { StaffBar } from './staff/staff-bar.tsx';
import { TodayGroup } from './staff/today-group.tsx';

const ages = { day: 0, threeDays: 0, week: 0, older: 0 };
const queue = (key: StaffQueueKey, nos: number, overdue = 0) => ({ key, nos, overdue, oldestAt: null, ages });

function answerQueues(...waiting: ReturnType<typeof queue>[]) {
  mockEndpoint(dashboard.staff, ({ query }) => {
    expect(query).toEqual({ only: 'waiting' });
    return { waiting, providers: [] };
  });
}

/** Renders a part of the frame with the real site map, for a person with these permissions. */
async function show(
  part: ReactNode,
  { user = staffUser, permissions = [] as Permission[], path = '/backend/actions/payments' } = {},
) {
  saveSession({ user: user as AuthUser, authToken: 'a', refreshToken: 'r' });
  const about = { userName: user.code, permissions, locale: 'en' as const, isOwner: true, hasPhoto: false };
  mockEndpoint(auth.me, () => ({ user, ...about, merchant: null }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = buildRouter(queryClient);
  const history = createMemoryHistory({ initialEntries: [path] });
  router.update({ ...router.options, history, InnerWrap: () => <>{part}</> });
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => mockEndpoint(notifications.inbox, () => ({ unread: 3, data: [] })));

it('Today lists the queues that are not empty, overdue ones first and marked in words, each linked to its filtered list', async () => {
  answerQueues(queue('payments', 4), queue('verify', 0), queue('kyc', 12, 2));
  await show(<TodayGroup folded={false} />, {
    permissions: ['payments.view', 'payments.approve', 'pan.verify', 'kyc.view', 'kyc.verify'],
  });
  expect(await screen.findByRole('button', { name: m.dashboard_today() })).toHaveAttribute('aria-expanded', 'true');
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    `${m.dashboard_wait_kyc()} 12, ${m.dashboard_overdue({ count: '2' })}`,
    `${m.dashboard_wait_payments()} 4`,
  ]);
  expect(decodeURIComponent(links[1]?.getAttribute('href') ?? '')).toContain('"value1":["pending"]');
});

it('Today shows one line when nothing is pending', async () => {
  answerQueues(queue('payments', 0));
  await show(<TodayGroup folded={false} />, { permissions: ['payments.view', 'payments.approve'] });
  expect(await screen.findByText(m.dashboard_nothing_waits())).toBeInTheDocument();
});

it('Today is limited to six queues, with a link to the others', async () => {
  const keys = ['registrations', 'payments', 'verify', 'pending', 'tin', 'enquiries', 'tickets', 'nps'] as const;
  answerQueues(...keys.map((key) => queue(key, 1)));
  const permissions: Permission[] = [
    'registrations.view',
    'registrations.decide',
    'payments.view',
    'payments.approve',
    'pan.view',
    'pan.verify',
    'enquiries.manage',
  ];
  await show(<TodayGroup folded={false} />, {
    permissions: [...permissions, 'tickets.view', 'tickets.manage', 'nps.view', 'nps.manage'],
  });
  await screen.findByRole('button', { name: m.dashboard_today() });
  expect(screen.getAllByRole('link')).toHaveLength(7);
  expect(screen.getByRole('link', { name: m.dashboard_today_more({ count: 2 }) })).toHaveAttribute(
    'href',
    '/backend/#waiting',
  );
});

it('a person without a queue, or without access to its list, sees no Today group', async () => {
  answerQueues(queue('gateway-reviews', 3));
  const Known = () => <p>{useOwnQueues('/')?.length}</p>;
  const both = (
    <>
      <TodayGroup folded={false} />
      <Known />
    </>
  );
  await show(both, { permissions: ['gateway.check'] });
  expect(await screen.findByText('0')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  { permissions: ['pan.view', 'pan.verify', 'payments.view', 'payments.approve'], key: 'verify' },
  {
    permissions: ['payments.view', 'payments.approve', 'wallet.view', 'tickets.view', 'tickets.manage'],
    key: 'payments',
  },
  { permissions: ['payments.view', 'registrations.view', 'tickets.view', 'tickets.manage'], key: 'tickets' },
  { permissions: ['nps.view', 'nps.manage'], key: 'nps' },
  { permissions: ['reports.view'], key: 'none' },
] as const)('a role opens its own work first: $key', async ({ permissions, key }) => {
  const Main = () => <p>{`main ${useMainQueue() ?? 'none'}`}</p>;
  await show(<Main />, { permissions: [...permissions] });
  expect(await screen.findByText(`main ${key}`)).toBeInTheDocument();
});

it('the bar of a phone has what a person of head office may open, with pending and unread counts in words', async () => {
  answerQueues(queue('payments', 120, 1));
  const onMore = vi.fn();
  const user = await show(<StaffBar onMore={onMore} />, {
    permissions: ['payments.view', 'payments.approve'],
    path: '/backend/actions/payments',
  });
  const bar = within(await screen.findByRole('navigation', { name: m.app_bar() }));
  const own = await bar.findByRole('link', { name: /120, 1 overdue$/ });
  await vi.waitFor(() => expect(own).toHaveAttribute('aria-current', 'page'), { timeout: 10_000 });
  expect(bar.getByText('99+')).toBeInTheDocument();
  expect(await bar.findByRole('link', { name: /3/ })).toHaveAccessibleName(new RegExp(`^${m.app_notices()}`));
  expect(bar.getByRole('link', { name: m.app_bar_home() })).not.toHaveAttribute('aria-current');
  await user.click(bar.getByRole('button', { name: m.app_bar_more() }));
  expect(onMore).toHaveBeenCalledOnce();
});

it('the bar of a shop has only entries that the person may open, and hides for the keyboard', async () => {
  const user = await show(
    <>
      <MerchantBar onMore={() => {}} />
      <input aria-label="Name" />
    </>,
    { user: merchantUser as typeof staffUser, permissions: ['m.pan.view'] },
  );
  const bar = await screen.findByRole('navigation', { name: m.app_bar() });
  expect(await within(bar).findByRole('link', { name: m.app_bar_applications() })).toBeInTheDocument();
  expect(within(bar).queryByRole('link', { name: m.app_bar_new() })).not.toBeInTheDocument();
  expect(within(bar).queryByRole('link', { name: m.app_bar_wallet() })).not.toBeInTheDocument();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  expect(bar).toHaveAttribute('data-typing');
  await user.tab();
  await vi.waitFor(() => expect(bar).not.toHaveAttribute('data-typing'));
});

it('LAY-05 no two entries of a menu have the same text, in any language', () => {
  for (const menu of [staffMenu, merchantMenu]) {
    const words = menu.flatMap(({ label, entries = [] }) => [label, ...entries.map((entry) => entry.label)]);
    for (const locale of locales) {
      const shown = words.map((word) =>
        (word as (inputs: object, options: { locale: typeof locale }) => string)({}, { locale }),
      );
      expect(shown).toEqual([...new Set(shown)]);
    }
  }
});
