import { auth } from '@sevadesk/contract/auth';
import { signedIn } from '@sevadesk/contract/kernel/access';
import { endpoint } from '@sevadesk/contract/kernel/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { Form, FText } from '../form/index.ts';
import { failEndpoint, mockRaw } from '../test/mock-endpoint.ts';
import { merchantUser, renderWith, staffUser } from '../test/render-with.tsx';
import { saveSession, useAuth } from './auth-store.ts';
import { staysFor, useEnded } from './session-end.ts';

const schema = z.strictObject({ name: z.string() });
const thing = endpoint({
  id: 'things.save',
  method: 'POST',
  path: '/api/things',
  access: signedIn,
  summary: 'A thing',
  body: schema,
  reply: z.object({ name: z.string() }),
});
const heard = vi.fn();

beforeEach(() => {
  heard.mockReset();
  useEnded.setState({ user: null, backSince: 0 });
  failEndpoint(auth.refresh, 401, { message: 'Ended' });
  mockRaw(thing, ({ headers, body }) => {
    if (headers.get('authorization') !== 'Bearer new') return { status: 401, body: { message: 'Session' } };
    heard(body);
    return { status: 200, body };
  });
});

async function typed() {
  const view = await renderWith(
    <Form
      schema={schema}
      defaults={{ name: '' }}
      onSubmit={(values) => call(thing, { body: values })}
      submitLabel="Save"
    >
      <FText name="name" label="Name" />
    </Form>,
    { user: merchantUser },
  );
  await view.user.type(screen.getByLabelText('Name'), 'Asha');
  return view;
}

const back = (user = merchantUser) => saveSession({ user, authToken: 'new', refreshToken: 'r2' });

it('asks the same person in place when values are typed, and repeats the rejected request', async () => {
  const { user } = await typed();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(useEnded.getState().user).toEqual(merchantUser));
  expect(useAuth.getState().isAuthenticated).toBe(true);
  expect(heard).not.toHaveBeenCalled();
  back();
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ name: 'Asha' }));
  expect(useEnded.getState().user).toBeNull();
});

it("never repeats one person's request for another", async () => {
  const { user } = await typed();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(useEnded.getState().user).toEqual(merchantUser));
  back({ ...staffUser, area: 'out' });
  await waitFor(() => expect(useEnded.getState().user).toBeNull());
  expect(await screen.findByRole('alert')).toHaveTextContent('Session');
  expect(heard).not.toHaveBeenCalled();
});

it('stays and asks when another tab signs out while values are typed, otherwise signs out too', async () => {
  const view = await typed();
  expect(staysFor(false)).toBe(false);
  expect(staysFor(true)).toBe(true);
  expect(useEnded.getState().user).toEqual(merchantUser);
  view.unmount();
  useEnded.setState({ user: null });
  expect(staysFor(true)).toBe(false);
});
