import { MantineProvider } from '@mantine/core';
import { auth } from '@sevadesk/contract/auth';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { notifications } from '@sevadesk/contract/notifications';
import { registration } from '@sevadesk/contract/registration';
import { site } from '@sevadesk/contract/site';
import { wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type AuthUser, clearSession, saveSession, useAuth } from '../../shared/session/auth-store.ts';
import { failEndpoint, mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { merchantUser, staffUser } from '../../shared/test/render-with.tsx';
import { buildRouter } from '../router.tsx';
import { watchSession } from '../session-watch.ts';

const business = {
  businessName: 'Sunrise Network',
  add1: '14 Station Road',
  add2: '',
  add3: '',
  district: 'Nashik',
  pin: '422001',
  state: 'Maharashtra',
  contactNo: '02532500000',
  emailId: 'help@sunrise.example',
};

function signIn(user: AuthUser, permissions: Permission[] = []) {
  saveSession({ user, authToken: 'a', refreshToken: 'r' });
  mockEndpoint(auth.me, () => ({
    user,
    userName: user.code,
    permissions,
    locale: 'en' as const,
    isOwner: true,
    hasPhoto: false,
    merchant: null,
  }));
}

async function open(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = buildRouter(queryClient);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  onTestFinished(watchSession(router, queryClient));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, user: userEvent.setup(), at: () => router.state.location.href };
}

beforeEach(() => {
  mockEndpoint(site.businessInfo, () => business);
  mockEndpoint(notifications.inbox, () => ({ unread: 0, data: [] }));
});

it('PUB-03 PUB-04 PUB-07 the public layout shows name, head office, links and legal labels, and titles the tab', async () => {
  await open('/about');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByText('14 Station Road')).toBeInTheDocument();
  expect(footer.getByText('Nashik, Maharashtra - 422001')).toBeInTheDocument();
  for (const label of ['Privacy Policy', 'Licensing', 'Terms & Conditions']) {
    expect(footer.getByText(label).closest('a')).toBeNull();
  }
  await waitFor(() => expect(document.title).toBe('About the network · Sunrise Network'));
});

it("PUB-07 the tab says 'Site' while there is no business name", async () => {
  failEndpoint(site.businessInfo, 500);
  await open('/');
  await waitFor(() => expect(document.title).toBe('Site'));
});

it('PUB-07 every page has its own title, and the next page does not keep it', async () => {
  const { router } = await open('/');
  await waitFor(() => expect(document.title).toBe('Sunrise Network'));
  await act(() => router.navigate({ to: '/services' }));
  await waitFor(() => expect(document.title).toBe('Services · Sunrise Network'));
  await act(() => router.navigate({ href: '/no/such/page' }));
  await waitFor(() => expect(document.title).toBe('Page not found · Sunrise Network'));
  await act(() => router.navigate({ to: '/' }));
  await waitFor(() => expect(document.title).toBe('Sunrise Network'));
});

it('PUB-06 the services page has the 13 tiles in the order and words of the specification', async () => {
  await open('/services');
  const tiles = await screen.findAllByRole('heading', { level: 2 });
  expect(tiles.slice(0, 13).map(({ textContent }) => textContent)).toEqual([
    'recharges',
    'aeps',
    'bbps',
    'car-insurance',
    'micro-atm',
    'digital signature',
    'general-insurance',
    'health-insurance',
    'mutual fund',
    'national pension system',
    'pancard',
    'life insurance',
    'tds',
  ]);
});

it('PUB-08 an unknown address shows the specified text and links home', async () => {
  const { user, at } = await open('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Something is not right...' })).toBeInTheDocument();
  expect(
    screen.getByText(/^Page you are trying to open does not exist\. You may have mistyped the address/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Get back to home page' }));
  await waitFor(() => expect(at()).toBe('/'));
});

it('PUB-08 a signed-in user keeps the own layout at an unknown address', async () => {
  signIn(merchantUser);
  await open('/no-such-page');
  expect(await screen.findByText(m.app_not_found_title())).toBeInTheDocument();
  expect(await screen.findByRole('complementary', { name: m.app_menu() })).toBeInTheDocument();
});

it('PUB-08 a visitor keeps the public layout there', async () => {
  await open('/no-such-page');
  expect(await screen.findByText(m.app_not_found_title())).toBeInTheDocument();
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
});

it('PUB-08 an unknown category is an unknown address', async () => {
  signIn(merchantUser, ['m.pan.apply']);
  await open('/merchant/product/nsdl-pan/physical/nonsense/N/apply');
  expect(await screen.findByText(m.app_not_found_title())).toBeInTheDocument();
  expect(await screen.findByRole('complementary', { name: m.app_menu() })).toBeInTheDocument();
});

it('PUB-09 the theme toggle switches light and dark', async () => {
  const { user } = await open('/contact');
  await user.click(await screen.findByTitle('Toggle theme'));
  expect(useAuth.getState().theme).toBe('dark');
});

it('PUB-01 a signed-in user who opens a public page is redirected to the own area', async () => {
  signIn(merchantUser);
  expect((await open('/about')).at()).toBe('/merchant/');
});

it('AUT-09 a visitor on a protected page is sent to the sign-in, which returns to that page', async () => {
  expect((await open('/merchant/account/x?page=2')).at()).toBe('/auth/login?next=%2Fmerchant%2Faccount%2Fx%3Fpage%3D2');
});

it('AUT-10 a user of the other area is redirected to their own base route', async () => {
  signIn(merchantUser);
  expect((await open('/backend/user-management/registration')).at()).toBe('/merchant/');
});

it('AUT-04 when the session ends on a page, the sign-in returns to it', async () => {
  signIn(staffUser, ['registrations.view']);
  const { at } = await open('/backend/x');
  clearSession();
  await waitFor(() => expect(at()).toBe('/auth/login?next=%2Fbackend%2Fx'));
});

it('LAY-02 LAY-03 LAY-04 the merchant layout shows the user, the id name, the balance, and the chat or its absence', async () => {
  signIn(merchantUser);
  mockEndpoint(wallet.closing, () => ({ data: 123456.7 }));
  mockEndpoint(site.chat, () => ({ api: '' }));
  const { user } = await open('/merchant/no-such');
  expect(await screen.findByText('₹ 1,23,456.70')).toBeInTheDocument();
  expect(screen.getByText('Ravi Stores')).toBeInTheDocument();
  expect(screen.getByText('Branch Code', { exact: false })).toHaveTextContent('Branch Code SD10001');
  expect(screen.getByText('Retailer')).toBeInTheDocument();
  failEndpoint(wallet.closing, 500);
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(await screen.findByText('₹ 0.00')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Live Chat' })[0] as HTMLElement);
  expect(await screen.findByText('Chat service is not available.')).toBeInTheDocument();
  expect(screen.getByText('Live Chat Support')).toBeInTheDocument();
});

it('LAY-05 AUT-12 the menu keeps the order of the specification and hides what the user may not open', async () => {
  signIn(staffUser, ['registrations.view']);
  await open('/backend/no-such');
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(await menu.findByRole('link', { name: 'Registration' })).toBeInTheDocument();
  expect(menu.queryByRole('link', { name: 'Merchant List' })).not.toBeInTheDocument();
  expect(screen.getByText('Administrator')).toBeInTheDocument();
});

it('AUT-12 a page the user may not open is not shown', async () => {
  signIn(staffUser, []);
  await open('/backend/user-management/registration');
  expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
});

it('AUT-03 the sign-out button ends the session and opens the sign-in without a return address', async () => {
  signIn(staffUser);
  mockEndpoint(auth.logout, () => ({ ok: true as const }));
  const { user, at } = await open('/backend/no-such');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(at()).toBe('/auth/login'));
  expect(useAuth.getState().isAuthenticated).toBe(false);
});

it('ERR-02 an unknown record has one heading, and the header shows initials without a photo', async () => {
  signIn(staffUser, ['registrations.view']);
  failEndpoint(registration.get, 404, { message: 'Not found' });
  await open('/backend/user-management/registration-action/01900000-0000-7000-8000-0000000000ff');
  // The page's code loads only now, and nothing else in this test waits for it.
  expect(await screen.findByText('Not found', {}, { timeout: 15_000 })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const badge = screen.getByRole('button', { name: new RegExp(staffUser.displayName) });
  expect(within(badge).queryByRole('img')).toBeNull();
  const initials = staffUser.displayName.split(' ').map((word) => word.charAt(0));
  expect(badge).toHaveTextContent(initials.join(''));
});
