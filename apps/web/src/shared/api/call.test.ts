import { auth } from '@sevadesk/contract/auth';
import { signedIn } from '@sevadesk/contract/kernel/access';
import { endpoint } from '@sevadesk/contract/kernel/endpoint';
import { site } from '@sevadesk/contract/site';
import { setLocale } from '@sevadesk/messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endViewCall, logoutCall, signOut } from '../auth/sign-out.ts';
import { errorLines } from '../failure/api-error.ts';
import { saveSession, useAuth } from '../session/auth-store.ts';
import { businessInfoCall } from '../site/use-business.ts';
import { failEndpoint, mockRaw } from '../test/mock-endpoint.ts';
import { merchantUser } from '../test/render-with.tsx';
import { call } from './call.ts';
import { nameOf } from './download.ts';
import { refreshSession } from './refresh.ts';

const thing = endpoint({
  id: 'things.get',
  method: 'POST',
  path: '/api/things/{id}',
  access: signedIn,
  summary: 'A thing',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});
const input = { params: { id: 'a/b' }, body: { name: 'x' } };

describe('call', () => {
  it('sends path values encoded, token and language, and returns the response', async () => {
    saveSession({ user: merchantUser, authToken: 'old', refreshToken: 'r' });
    setLocale('hi');
    const heard = vi.fn();
    mockRaw(thing, ({ url, headers, body }) => {
      heard(url, headers.get('authorization'), headers.get('accept-language'), body);
      return { status: 200, body: { name: 'x' } };
    });
    await expect(call(thing, input)).resolves.toEqual({ name: 'x' });
    expect(heard).toHaveBeenCalledWith('/api/things/a%2Fb', 'Bearer old', 'hi', { name: 'x' });
  });

  it('AUT-04 reads the refused answer, so that its request ends before it is repeated', async () => {
    saveSession({ user: merchantUser, authToken: 'old', refreshToken: 'r' });
    const refused = Response.json({ message: 'Session' }, { status: 401 });
    const answers = [refused, Response.json({ authToken: 'new', refreshToken: 'r2' }), Response.json({ name: 'x' })];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    await expect(call(thing, input)).resolves.toEqual({ name: 'x' });
    expect(refused.bodyUsed).toBe(true);
  });

  it.each([
    [[{ field: 'name', message: 'Required' }], 'name: Required'],
    ['Only a text', 'Only a text'],
    [{ name: ['Required'] }, 'name: Required'],
  ])('ERR-01 reads field errors in each of the three shapes', async (errors, line) => {
    failEndpoint(thing, 400, { message: 'Refused', errors, reference: 'R-1' });
    const failure = await call(thing, input).catch((error) => error);
    expect(errorLines(failure)).toEqual(['Refused', line]);
    expect(failure.reference).toBe('R-1');
  });

  it('ERR-01 reports a network error, or an unexpected one', async () => {
    failEndpoint(thing, 0);
    await expect(call(thing, input)).rejects.toThrow('A network error occurred.');
    failEndpoint(thing, 502, '<html>bad gateway</html>');
    const failure = await call(thing, input).catch((error) => error);
    expect(errorLines(failure)).toEqual(['An unexpected error occurred']);
    expect(failure.message).toBe('');
  });

  it.each([
    ['Refused.', 'Try after 5 PM.', 'Refused. Try after 5 PM.'],
    ['Refused:', ['row 2', 'row 5'], 'Refused: row 2, row 5'],
    ['Refused.', { limit: 3, left: null, names: ['a', 'b'] }, 'Refused. limit: 3, names: a, b'],
    ['Refused.', null, 'Refused.'],
    [undefined, 'Only data', 'Only data'],
  ])('ERR-01 the text is the message %s with its data %j appended', async (message, data, text) => {
    mockRaw(thing, () => ({ status: 400, body: { message, data } }));
    await expect(call(thing, input)).rejects.toMatchObject({ message: text });
  });
});

describe('refresh', () => {
  beforeEach(() => saveSession({ user: merchantUser, authToken: 'old', refreshToken: 'r1' }));

  const onlyNewToken = () =>
    mockRaw(thing, ({ headers }) =>
      headers.get('authorization') === 'Bearer new'
        ? { status: 200, body: { name: 'x' } }
        : { status: 401, body: { message: 'Session' } },
    );

  it('AUT-04 twenty rejected calls cause one refresh and are all repeated with the new token', async () => {
    onlyNewToken();
    const refresh = vi.fn();
    mockRaw(auth.refresh, ({ query }) => {
      refresh(query.refreshToken);
      return { status: 200, body: { authToken: 'new', refreshToken: 'r2' } };
    });
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(thing, input)));
    expect(replies).toHaveLength(20);
    expect(refresh.mock.calls).toEqual([['r1']]);
    expect(useAuth.getState()).toMatchObject({ authToken: 'new', refreshToken: 'r2' });
  });

  it('AUT-04 a rejected refresh signs out, and the call fails with its first error', async () => {
    onlyNewToken();
    failEndpoint(auth.refresh, 401, { message: 'Ended' });
    await expect(call(thing, input)).rejects.toMatchObject({ status: 401 });
    expect(useAuth.getState().isAuthenticated).toBe(false);
  });

  it('AUT-04 a call that is rejected again is not repeated endlessly', async () => {
    const heard = vi.fn();
    mockRaw(thing, () => {
      heard();
      return { status: 401, body: { message: 'No' } };
    });
    mockRaw(auth.refresh, () => ({ status: 200, body: { authToken: 'new', refreshToken: 'r2' } }));
    await expect(call(thing, input)).rejects.toMatchObject({ status: 401 });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['new tokens', () => ({ status: 200, body: { authToken: 'late', refreshToken: 'r2' } })],
    ['a rejection', () => ({ status: 401, body: { message: 'Ended' } })],
  ])('%s for an expired session does not affect the one started meanwhile', async (_what, answer) => {
    mockRaw(auth.refresh, () => {
      saveSession({ user: merchantUser, authToken: 'begun', refreshToken: 'own' });
      return answer();
    });
    expect(await refreshSession('old')).toBe(true);
    expect(useAuth.getState()).toMatchObject({ authToken: 'begun', refreshToken: 'own', isAuthenticated: true });
  });

  it('a refresh without a response keeps the session', async () => {
    onlyNewToken();
    failEndpoint(auth.refresh, 0);
    await expect(call(thing, input)).rejects.toMatchObject({ status: 0 });
    expect(useAuth.getState().isAuthenticated).toBe(true);
  });

  it.each([429, 500, 502, 503])(
    'AUT-04 a refresh answered with %d keeps the session, and the call fails with its sentence',
    async (status) => {
      onlyNewToken();
      const message = 'The service is not available right now. Try again in a few minutes.';
      failEndpoint(auth.refresh, status, { message });
      await expect(call(thing, input)).rejects.toMatchObject({ status, message });
      expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, refreshToken: 'r1' });
      mockRaw(auth.refresh, () => ({ status: 200, body: { authToken: 'new', refreshToken: 'r2' } }));
      await expect(call(thing, input)).resolves.toEqual({ name: 'x' });
    },
  );

  it('AUT-04 without a session a rejection is an ordinary error', async () => {
    useAuth.setState({ authToken: null, refreshToken: null, user: null, isAuthenticated: false });
    onlyNewToken();
    const refresh = vi.fn();
    mockRaw(auth.refresh, () => {
      refresh();
      return { status: 200, body: {} };
    });
    await expect(call(thing, input)).rejects.toMatchObject({ status: 401 });
    expect(refresh).not.toHaveBeenCalled();
  });
});

it('AUT-03 signing out clears the state immediately and notifies the server with the token it had', async () => {
  saveSession({ user: merchantUser, authToken: 'old', refreshToken: 'r1' });
  const told = new Promise((resolve) => {
    mockRaw(auth.logout, ({ headers }) => {
      resolve(headers.get('authorization'));
      return { status: 200, body: { ok: true } };
    });
  });
  signOut();
  expect(useAuth.getState().isAuthenticated).toBe(false);
  await expect(told).resolves.toBe('Bearer old');
});

it('the addresses listed without zod are those of the contract', () => {
  const address = ({ id, method, path }: { id: string; method: string; path: string }) => ({ id, method, path });
  expect(address(businessInfoCall)).toEqual(address(site.businessInfo));
  expect(address(logoutCall)).toEqual(address(auth.logout));
  expect(address(endViewCall)).toEqual(address(auth.endViewAs));
});

it.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ["attachment; filename=x.csv; filename*=UTF-8''%E0%A4%95.csv", 'क.csv'],
  [null, 'download'],
])('reads the file name of %s', (header, name) => {
  expect(nameOf(header)).toBe(name);
});
