import { type HeldRecord, privacy } from '@sevadesk/contract/privacy';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { AskForm, type Right, rightTitle } from './request-form.tsx';

const records = [
  { kind: 'ticket', id: '01900000-0000-7000-8000-000000000001', label: 'TK-1', obstacle: null, until: null },
] as unknown as HeldRecord[];

it.each([
  ['handOut', privacy.handOut],
  ['erase', privacy.erase],
  ['deny', privacy.deny],
] as const)('%s is requested with a reason, for the found records', async (right: Right, endpoint) => {
  const [sent, onDone] = [vi.fn(), vi.fn()];
  mockRaw(endpoint, ({ body }) => {
    sent(body);
    return { status: 200, body: {} };
  });
  const { user } = await renderWith(<AskForm right={right} records={records} onDone={onDone} />, { user: staffUser });
  const submit = await screen.findByRole('button', { name: rightTitle(right) });
  await user.click(submit);
  expect(sent).not.toHaveBeenCalled();
  const kept = screen.queryByText(m.privacy_erase_kept());
  expect(kept !== null).toBe(right === 'erase');
  await user.type(screen.getByRole('textbox'), 'Asked by letter');
  await user.click(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({ records: [{ kind: 'ticket', id: records[0]?.id }], reason: 'Asked by letter' });
});
