import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { notify, notifyFailure } from '../shared/ui/notices/notify.ts';
import { Notices } from './notifications.tsx';

afterEach(() => act(() => notifications.clean()));

test('LAY-07 the newest notification replaces earlier ones, an error stays beside it', async () => {
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  );
  act(() => {
    notifyFailure(new Error('refused'));
    for (const word of ['Saved one', 'Saved two', 'Saved three', 'Order UP1 is sent']) notify(word);
  });
  expect(await screen.findByText('Order UP1 is sent')).toBeInTheDocument();
  expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('LAY-07 the same failure again is one message: nothing of it comes up after it is closed', async () => {
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  );
  const away = 'The service is not available right now.';
  act(() => {
    for (let n = 0; n < 5; n++) notifyFailure(new Error(away));
    notifyFailure(new Error('Something else'));
  });
  const alert = (await screen.findByText(away)).closest<HTMLElement>('[role="alert"]');
  fireEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Something else')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(away)).toBeNull());
});
