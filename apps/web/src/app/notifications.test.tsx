import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notify, notifyFailure } from '../shared/ui/notices/notify.ts';
import { Notices } from './notifications.tsx';

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
