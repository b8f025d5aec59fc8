import { type Preferences, type PreferencesBody, views } from '@sevadesk/contract/views';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { saveSession, useAuth } from '../../shared/session/auth-store.ts';
import { failEndpoint, mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { staffUser } from '../../shared/test/render-with.tsx';
import { rememberChoice } from '../../shared/preferences/chosen-before.ts';
import { followPreferences } from './follow.ts';
import { loadKept, setPreference } from '../../shared/preferences/kept.ts';
import { chooseTheme } from '../../shared/preferences/scheme.ts';

const { code } = staffUser;
let sent: PreferencesBody[];

function serverHas(values: Preferences) {
  sent = [];
  mockEndpoint(views.preferences, () => values);
  mockEndpoint(views.savePreferences, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  });
}

function follow() {
  const end = followPreferences(code);
  onTestFinished(end);
}

beforeEach(() => {
  saveSession({ user: staffUser, authToken: 'a', refreshToken: 'r' });
  sessionStorage.clear();
});

it('preferences set elsewhere apply after the sign-in: theme, groups, lists', async () => {
  const layout = { order: ['a'], hidden: [], density: 'compact' as const };
  serverHas({ theme: 'dark', groups: { today: 'closed' }, lists: { 'payments.list': layout } });
  follow();
  await vi.waitFor(() => expect(useAuth.getState().theme).toBe('dark'));
  expect(loadKept(code)).toEqual({
    values: { theme: 'dark', 'groups/today': 'closed', 'lists/payments.list': layout },
    unsent: [],
  });
});

it('preferences set here are sent a while later, in one call, and override earlier ones of the server', async () => {
  serverHas({ theme: 'light' });
  setPreference(code, 'theme', 'dark');
  follow();
  setPreference(code, 'groups/today', 'closed');
  setPreference(code, 'lists/payments.list', null);
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 });
  expect(sent).toEqual([{ theme: 'dark', groups: { today: 'closed' }, lists: { 'payments.list': null } }]);
  await vi.waitFor(() => expect(loadKept(code).unsent).toEqual([]));
  expect(useAuth.getState().theme).toBe('dark');
});

it('an offline preference applies here and is sent later', async () => {
  serverHas({});
  failEndpoint(views.preferences, 0);
  failEndpoint(views.savePreferences, 0);
  follow();
  setPreference(code, 'groups/today', 'open');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(loadKept(code)).toEqual({ values: { 'groups/today': 'open' }, unsent: ['groups/today'] });
});

it('preferences set before the sign-in are saved for the user who signs in in this tab', async () => {
  serverHas({ theme: 'light' });
  useAuth.setState({ user: null, isAuthenticated: false });
  chooseTheme('dark');
  rememberChoice('locale', 'en');
  expect(loadKept(code).values).toEqual({});
  saveSession({ user: staffUser, authToken: 'a', refreshToken: 'r' });
  follow();
  await vi.waitFor(() => expect(sent).toEqual([{ theme: 'dark', locale: 'en' }]), { timeout: 5000 });
  expect(useAuth.getState().theme).toBe('dark');
});
