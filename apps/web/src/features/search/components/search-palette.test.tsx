import { search } from '@sevadesk/contract/search';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { SearchPalette } from './search-palette.tsx';

const screens = [
  { label: 'Payment requests', group: 'Accounts', path: '/backend/actions/payments' },
  {
    label: 'Data migration',
    group: 'Setting',
    path: '/backend/setting/move-in',
    words: 'import shops, bring in shops',
  },
  { label: 'Price list', group: 'Masters', path: '/backend/masters/package' },
];
const merchant = {
  kind: 'merchant' as const,
  id: '1',
  title: 'Asha Digital Point',
  detail: 'RT1001',
  status: 'active',
  link: '/backend/merchant/1',
};

async function open() {
  const [asked, onClose] = [vi.fn(), vi.fn()];
  mockEndpoint(search.find, ({ body }) => {
    asked(body.q);
    return { hits: body.q === 'asha' ? [merchant] : [] };
  });
  const palette = <SearchPalette area="in" screens={screens} onClose={onClose} onKeys={vi.fn()} />;
  const view = await renderWith(palette, { user: staffUser });
  const field = await screen.findByRole('textbox', { name: m.search_placeholder() });
  return { ...view, asked, onClose, field };
}

it('BEY-01 offers screens before anything is typed, and matching ones afterwards; one letter sends no request', async () => {
  const { user, asked, field } = await open();
  expect(screen.getByText('Payment requests')).toBeInTheDocument();
  expect(screen.getByText('Price list')).toBeInTheDocument();
  await user.type(field, 'z');
  expect(await screen.findByText(m.search_none({ q: 'z' }))).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'accounts');
  expect(screen.queryByText('Price list')).toBeNull();
  expect(screen.getByText('Payment requests')).toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveBeenCalledWith('accounts'));
});

it('BEY-01 a record is shown by its kind, opens its screen and closes the search', async () => {
  const { user, router, onClose, field } = await open();
  await user.type(field, 'asha');
  await user.click(await screen.findByText('Asha Digital Point'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backend/merchant/1'));
  expect(onClose).toHaveBeenCalled();
});

it('BEY-01 reports what was not found', async () => {
  const { user, field } = await open();
  await user.type(field, 'zzz');
  expect(await screen.findByText(m.search_none({ q: 'zzz' }))).toBeInTheDocument();
});

it.each(['import shops', 'bring in'])('BEY-01 a screen is found by its common names: %s', async (words) => {
  const { user, field } = await open();
  await user.type(field, words);
  expect(screen.getByText('Data migration')).toBeInTheDocument();
  expect(screen.queryByText('Price list')).toBeNull();
});
