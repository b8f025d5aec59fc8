import { bills, type DifferenceRow, type ReconciliationRow } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { pageOf } from '../../../shared/test/page-of.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { DifferenceList } from './difference-list.tsx';
import { ReconciliationList } from './reconciliation-list.tsx';

const day: ReconciliationRow = {
  id: '01900000-0000-7000-8000-000000000001',
  day: '2026-11-21',
  status: 'differs',
  fetchedAt: '2026-11-22T01:00:00.000Z',
  fileHash: 'a'.repeat(64),
  revision: 1,
  thereCount: 2,
  therePaise: 230_000,
  hereCount: 3,
  herePaise: 350_000,
  matchedCount: 2,
  matchedPaise: 230_000,
  differences: 3,
  openDifferences: 1,
  tries: 1,
};
const agreed = { ...day, id: day.id.replace(/1$/, '2'), day: '2026-11-20', differences: 0, openDifferences: 0 };

async function showDays(permissions: Parameters<typeof renderWith>[1]) {
  mockEndpoint(bills.reconciliations, () => pageOf([day, agreed]));
  const view = await renderWith(<ReconciliationList />, { user: staffUser, ...permissions });
  await screen.findByText('21-Nov-2026');
  return view;
}

it('a day links to its differences; a day without differences has no link', async () => {
  await showDays({ permissions: ['bills.view'] });
  const link = screen.getByRole('link', { name: m.bills_recon_view_day({ day: '21-Nov-2026' }) });
  expect(link).toHaveTextContent('1 / 3');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('2026-11-21');
  expect(screen.queryByRole('link', { name: m.bills_recon_view_day({ day: '20-Nov-2026' }) })).toBeNull();
  expect(screen.queryByRole('button', { name: m.bills_recon_fetch() })).toBeNull();
});

it.each([
  ['new', m.bills_recon_fetched_new({ count: 2 })],
  ['known', m.bills_recon_fetched_known()],
  ['not_ready', m.bills_recon_fetched_not_ready()],
] as const)('a file that is %s is fetched with a message', async (outcome, note) => {
  const { user } = await showDays({ permissions: ['bills.view', 'bills.manage'] });
  mockEndpoint(bills.fetchSettlement, () => ({ outcome, differences: 2 }));
  await user.click(await screen.findByRole('button', { name: m.bills_recon_fetch() }));
  const dialog = await screen.findByRole('dialog', { name: m.bills_recon_fetch_title() });
  await user.click(within(dialog).getByRole('button', { name: m.bills_recon_fetch() }));
  expect(await screen.findByText(note)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('differences show the values in question, and a payment that only the network has shows no shop', async () => {
  const row: DifferenceRow = {
    id: day.id,
    day: day.day,
    kind: 'missing_here',
    number: 'BP261121000009',
    merchantCode: null,
    shopName: null,
    herePaise: null,
    therePaise: 110_000,
    stakePaise: 110_000,
    assignee: null,
    outcome: null,
    status: 'open',
    createdAt: '2026-11-22T01:00:00.000Z',
  };
  mockEndpoint(bills.differences, () => pageOf([row]));
  await renderWith(<DifferenceList />, { user: staffUser, permissions: ['bills.view'] });
  const cells = within((await screen.findByText(row.number)).closest('tr') as HTMLElement);
  expect(cells.getByText(m.bills_difference_missing_here())).toBeVisible();
  expect(cells.getAllByText('1,100.00/-')).toHaveLength(2);
  expect(cells.getByRole('link', { name: row.number })).toHaveAttribute('href', expect.stringContaining(row.id));
});
