import { gst } from '@sevadesk/contract/gst';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FTextarea } from '../../../shared/form/index.ts';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { MoveBar } from './move-bar.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const endpoint: Endpoint = { ...gst.counts, id: 'gst.test-move', method: 'POST', path: '/api/test/{id}/move' };
const reason = z.object({ reason: z.string().min(3) });
const moves = [
  { verb: 'begin', label: () => 'Begin', endpoint, schema: z.object({}) },
  {
    verb: 'reject',
    label: () => 'Reject it',
    endpoint,
    schema: reason,
    danger: true,
    defaults: { reason: '' },
    text: () => 'The charge goes back.',
    fields: <FTextarea name="reason" label="Why" required />,
  },
];

it('an action shows its fields once it is selected, is sent with the version, and closes', async () => {
  const sent = vi.fn();
  const onMoved = vi.fn();
  mockRaw(endpoint, ({ url, body }) => {
    sent(url, body);
    return { status: 200, body: { ok: true } };
  });
  const bar = <MoveBar id={id} version={4} moves={moves} onMoved={onMoved} />;
  const { user } = await renderWith(bar, { user: staffUser });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Reject it' }));
  expect(screen.getByText('The charge goes back.')).toBeVisible();
  const [, submit] = screen.getAllByRole('button', { name: 'Reject it' });
  await user.click(submit as HTMLElement);
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'No papers');
  await user.click(submit as HTMLElement);
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls).toEqual([[`/api/test/${id}/move`, { reason: 'No papers', version: 4 }]]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('without an action there is no panel', async () => {
  await renderWith(<MoveBar id={id} version={1} moves={[]} />, { user: staffUser });
  expect(screen.queryByText(m.gst_next())).toBeNull();
});
