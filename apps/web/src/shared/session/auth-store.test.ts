import { expect, it } from 'vitest';
import { landingOf } from '../auth/guards.ts';
import { isOwnPath, nextSearch } from '../auth/return-address.ts';
import { merchantUser } from '../test/render-with.tsx';
import { authStorageKey, clearSession, saveSession, setTheme, syncTabs, useAuth } from './auth-store.ts';

const session = { user: merchantUser, authToken: 'a', refreshToken: 'r' };
const stored = () => JSON.parse(localStorage.getItem(authStorageKey) ?? 'null');

it('AUT-01 saves exactly user, authToken, refreshToken, isAuthenticated and theme, flat, under auth-state', () => {
  saveSession(session);
  expect(stored()).toEqual({ ...session, isAuthenticated: true, theme: 'light' });
});

it.each([{ refreshToken: '' }, { authToken: '' }])('AUT-02 saving %o signs the user out', (missing) => {
  saveSession(session);
  saveSession({ ...session, ...missing });
  expect(useAuth.getState()).toMatchObject({ user: null, authToken: null, refreshToken: null, isAuthenticated: false });
});

it('PUB-09 the theme survives a sign-out', () => {
  saveSession(session);
  setTheme('dark');
  clearSession();
  expect(stored()).toEqual({ user: null, authToken: null, refreshToken: null, isAuthenticated: false, theme: 'dark' });
});

it('reads flat state of another writer, and rejects incomplete state', async () => {
  localStorage.setItem(authStorageKey, JSON.stringify({ ...session, isAuthenticated: true, theme: 'dark' }));
  await useAuth.persist.rehydrate();
  expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, theme: 'dark' });
  localStorage.setItem(authStorageKey, JSON.stringify({ user: merchantUser, isAuthenticated: true, theme: 'odd' }));
  await useAuth.persist.rehydrate();
  expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, user: null, theme: 'light' });
});

it.each(['authToken', 'refreshToken', 'user'])(
  'AUT-02 state that another tab stored without %s is cleared completely',
  (missing) => {
    saveSession(session);
    setTheme('dark');
    const end = syncTabs(() => false);
    localStorage.setItem(authStorageKey, JSON.stringify({ ...stored(), [missing]: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: authStorageKey }));
    expect(stored()).toEqual({
      user: null,
      authToken: null,
      refreshToken: null,
      isAuthenticated: false,
      theme: 'dark',
    });
    end();
  },
);

it('AUT-02 an incomplete stored session is cleared completely at the start', async () => {
  localStorage.setItem(authStorageKey, JSON.stringify({ ...session, refreshToken: null, isAuthenticated: true }));
  await useAuth.persist.rehydrate();
  syncTabs(() => false)();
  expect(stored()).toMatchObject({ user: null, authToken: null, refreshToken: null, isAuthenticated: false });
});

it('a sign-out in another tab ends the session here', async () => {
  saveSession(session);
  const end = syncTabs(() => false);
  localStorage.setItem(authStorageKey, JSON.stringify({ theme: 'light' }));
  window.dispatchEvent(new StorageEvent('storage', { key: authStorageKey }));
  await expect.poll(() => useAuth.getState().isAuthenticated).toBe(false);
  end();
});

it.each([
  ['/backend/x?page=2', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['/auth/login', false],
])('AUT-09 the return address %s is our own: %s (ASVS 3.7.2)', (path, own) => {
  expect(isOwnPath(path)).toBe(own);
  expect(nextSearch({ next: path })).toEqual(own ? { next: path } : {});
});

it('AUT-10 nobody is redirected to the other area after signing in', () => {
  expect(landingOf('out', { next: '/merchant/account/my-profile' })).toBe('/merchant/account/my-profile');
  expect(landingOf('out', { next: '/backend/x' })).toBe('/merchant/');
  expect(landingOf('in', { next: '/backendish' })).toBe('/backend/');
});
