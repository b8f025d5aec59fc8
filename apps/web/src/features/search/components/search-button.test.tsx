import { m } from '@sevadesk/messages';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { SearchButton } from './search-button.tsx';

const sheet = { name: m.search_keys_title() };

it('? opens the sheet of keys, also one pressed before that is loaded; one typed into a field does not', async () => {
  const page = (
    <>
      <SearchButton area="in" screens={[]} />
      <input aria-label="Name" />
    </>
  );
  await renderWith(page, { user: staffUser });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: '?' });
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('dialog', sheet)).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', sheet)).toBeVisible();
});
