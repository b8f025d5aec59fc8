import { notifications } from '@sevadesk/contract/notifications';
import { wallet } from '@sevadesk/contract/wallet';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../test/render-with.tsx';
import { useAction, useCall } from './queries.ts';

function Ask({ onSuccess }: { onSuccess: () => void }) {
  const read = useAction(notifications.markRead, { refreshes: ['wallet'] });
  return (
    <button type="button" onClick={() => read.mutate({ body: {} }, { onSuccess })}>
      Read all
    </button>
  );
}

/** The question disappears once nothing is unread, like a row of a queue. */
function Inbox({ onSuccess }: { onSuccess: () => void }) {
  const { data } = useCall(notifications.inbox, {});
  useCall(wallet.closing, {});
  return data?.unread === 0 ? <p>All read</p> : <Ask onSuccess={onSuccess} />;
}

it('the actions after a mutation run although its refresh unmounts the screen', async () => {
  let unread = 1;
  mockEndpoint(notifications.inbox, () => ({ unread, data: [] }));
  mockEndpoint(notifications.markRead, () => {
    unread = 0;
    return { ok: true } as const;
  });
  // The second refetch takes longer than the first, which removes the button.
  let isSlow = false;
  let go = () => {};
  const slow = new Promise<void>((resolve) => {
    go = resolve;
  });
  mockEndpoint(wallet.closing, async () => {
    if (isSlow) await slow;
    return { data: 0 };
  });
  const onSuccess = vi.fn();
  const { user } = await renderWith(<Inbox onSuccess={onSuccess} />, { user: merchantUser });
  const button = await screen.findByRole('button', { name: 'Read all' });
  isSlow = true;
  await user.click(button);
  await screen.findByText('All read');
  go();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
});
