import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { signOut } from '../auth/sign-out.ts';
import { Form, FPassword, FText } from '../form/index.ts';
import { merchantUser, renderWith, staffUser } from '../test/render-with.tsx';
import { plainValues } from './draft-store.ts';

const schema = z.strictObject({ name: z.string(), aadhaar: z.string().optional(), pass: z.string().optional() });
const stored = () => JSON.stringify({ ...localStorage });

async function open(user = merchantUser) {
  return renderWith(
    <Form
      schema={schema}
      defaults={{ name: '', aadhaar: '', pass: '' }}
      draft="a-form"
      onSubmit={() => undefined}
      submitLabel="Save"
    >
      <FText name="name" label="Name" />
      <FText name="aadhaar" label="Aadhaar" />
      <FPassword name="pass" label="Word" />
    </Form>,
    { user },
  );
}

async function leaveTyped() {
  const view = await open();
  await view.user.type(screen.getByLabelText('Name'), 'Asha Devi');
  await view.user.type(screen.getByLabelText('Aadhaar'), '234567890124');
  await view.user.type(screen.getByLabelText('Word'), 'blue tiger');
  await waitFor(() => expect(stored()).toContain('Asha Devi'), { timeout: 3000 });
  view.unmount();
}

it('restores typed values, without Aadhaar and secrets', async () => {
  await leaveTyped();
  expect(stored()).not.toContain('234567890124');
  expect(stored()).not.toContain('blue tiger');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Devi');
  expect(screen.getByLabelText('Aadhaar')).toHaveValue('');
});

it('is private to the user, and is deleted when it is discarded or saved, and at a sign-out', async () => {
  await leaveTyped();
  const other = await open({ ...staffUser });
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  other.unmount();
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(stored()).not.toContain('Asha Devi');
  unmount();
  await leaveTyped();
  const again = await open();
  await again.user.click(await screen.findByRole('button', { name: 'Restore them' }));
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()).not.toContain('Asha Devi'));
  again.unmount();
  await leaveTyped();
  signOut();
  expect(stored()).not.toContain('Asha Devi');
});

it.each([
  ['an Aadhaar number under another name', { other: '2345 6789 0124' }, undefined],
  ['a file', { rows: [{ name: 'x', photo: new File([], 'a.jpg') }], count: 0 }, { rows: [{ name: 'x' }], count: 0 }],
  ['the letters of a picture', { captcha: 'ABC', name: '' }, undefined],
])('does not store %s', (_what, values, kept) => {
  expect(plainValues(values, new Set())).toEqual(kept);
});
