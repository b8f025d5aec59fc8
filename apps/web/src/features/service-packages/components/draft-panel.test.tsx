import { type PricePage, type PriceVersion, servicePackages } from '@sevadesk/contract/service-packages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint, mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { DraftPanel } from './draft-panel.tsx';

const row = {
  product: 'physical-N-P',
  pricePaise: 10_700,
  providerFeePaise: 9_912,
  commissionPaise: 500,
  commissionBasisPoints: null,
  overridePaise: 0,
  overrideBasisPoints: null,
  refundBasisPoints: 10_000,
  refundKeepsFee: false,
  penaltyPaise: 0,
  commissionBands: [],
  levelShares: [],
  volumeBands: [],
  note: '',
};
const draft: PriceVersion = {
  id: '01900000-0000-7000-8000-000000000001',
  state: 'draft',
  validFrom: null,
  note: '',
  draftNumber: 3,
  changedBy: 'Asha Verma',
  changedAt: '2026-11-21T05:00:00.000Z',
  rows: [row, { ...row, product: 'physical-C-P' }],
  territories: [],
};
const page: PricePage = {
  packageName: 'Standard',
  service: 'nsdl',
  today: '2026-11-21',
  gstBasisPoints: 1_800,
  levels: [],
  territories: [],
  together: [],
  versions: [draft],
  publication: null,
};

const show = (more: Partial<PricePage> = {}) =>
  renderWith(<DraftPanel page={{ ...page, ...more }} draft={draft} />, { user: staffUser });
const cell = (column: string, product = 'New PAN, physical card') => screen.getByLabelText(`${column}: ${product}`);
const rowOf = (product: string) => within(screen.getByRole('row', { name: new RegExp(product) }));
const save = () => screen.getByRole('button', { name: 'Save draft' });

it('STF-26 shows at each key stroke what the network earns, and marks a loss', async () => {
  const { user } = await show();
  // 107.00 less 99.12, 1.20 GST within 7.88, and 5.00 commission.
  expect(rowOf('New PAN, physical card').getByText('1.68/-')).toBeVisible();
  await user.clear(cell('Commission'));
  await user.type(cell('Commission'), '10%');
  expect(rowOf('New PAN, physical card').getByText('Loss 4.02')).toBeVisible();
});

it.each([
  [null, 'Meera requested them from 01-Dec-2026'],
  [{ by: 'Ravi', remark: 'Too low' }, 'Ravi rejected these prices: Too low'],
])('says that a second person must approve the draft, or why it was rejected', async (rejection, text) => {
  const requestedAt = '2026-11-21T05:00:00.000Z';
  await show({ publication: { validFrom: '2026-12-01', requestedBy: 'Meera', requestedAt, rejection } });
  expect(screen.getByText(new RegExp(text))).toBeVisible();
});

it('sends whole paise, percentages and only sold products', async () => {
  const asked = vi.fn();
  mockEndpoint(servicePackages.saveDraft, ({ body }) => {
    asked(body);
    return { draftNumber: 4 };
  });
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Correction, physical card' }));
  await user.clear(cell('Price'));
  await user.type(cell('Price'), '110.5');
  await user.clear(cell('Commission'));
  await user.type(cell('Commission'), '2.5%');
  await user.selectOptions(cell('Refund'), 'Partial');
  await user.clear(cell('Refund share'));
  await user.type(cell('Refund share'), '75');
  await user.click(save());
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(asked).toHaveBeenCalledWith({
    draftNumber: 3,
    rows: [
      {
        ...row,
        pricePaise: 11_050,
        commissionPaise: 0,
        commissionBasisPoints: 250,
        refundBasisPoints: 7_500,
        note: undefined,
      },
    ],
  });
});

it('marks an invalid cell without a request, and shows a server error at its cell', async () => {
  const asked = vi.fn();
  mockRaw(servicePackages.saveDraft, () => {
    asked();
    return { status: 400, body: { message: 'Wrong', errors: [{ field: 'rows.1.pricePaise', message: 'Too dear' }] } };
  });
  const { user } = await show();
  await user.clear(cell('Provider fee'));
  await user.type(cell('Provider fee'), '1e3');
  await user.click(save());
  expect(cell('Provider fee')).toHaveAccessibleDescription(/amount/);
  expect(asked).not.toHaveBeenCalled();
  await user.clear(cell('Provider fee'));
  await user.click(save());
  await waitFor(() => expect(cell('Price', 'Correction, physical card')).toHaveAccessibleDescription('Too dear'));
  expect(cell('Provider fee')).toHaveValue('');
});

it('moves down by Enter, and fills a column copied from a spreadsheet', async () => {
  const { user } = await show();
  await user.click(cell('Price'));
  await user.keyboard('{Enter}');
  expect(cell('Price', 'Correction, physical card')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(cell('Price')).toHaveFocus();
  await user.paste('110\n75\n1017\n112\n76\n');
  expect(
    ['New PAN, physical card', 'New PAN, e-PAN only', 'Correction, e-PAN only'].map((product) =>
      cell('Price', product),
    ),
  ).toEqual(['110', '75', '76'].map((value) => expect.objectContaining({ value })));
});
