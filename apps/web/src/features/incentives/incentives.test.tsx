import { incentives, monthLine, type MonthLine } from '@sevadesk/contract/incentives';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith } from '../../shared/test/render-with.tsx';
import { sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { OwnMonthView } from './merchant/own-month-view.tsx';
import { SettlementList } from './staff/settlement-list.tsx';

const line = (part: Partial<MonthLine> = {}): MonthLine =>
  sampleOf(monthLine, {
    product: 'physical-N-P',
    levelName: null,
    territoryName: null,
    unit: 'count',
    mode: 'whole',
    sales: 120,
    withdrawn: 0,
    volume: 120,
    band: { from: 101, paise: 300, basisPoints: null },
    nextBand: { from: 501, paise: 0, basisPoints: 50 },
    differencePaise: toPaise(12_000),
    ...part,
  });

it('settled months show merchant, sales and what was added; a row opens its working', async () => {
  const row = { month: '2026-11-01', grossPaise: toPaise(12_000), sales: 120 };
  mockSample(incentives.settlement, { lines: [line({ withdrawn: 2 })] });
  const may = ['wallet.view', 'packages.manage'] as const;
  const { cells, pageActions } = await workList(<SettlementList />, incentives.settlements, { row, may });
  expect(pageActions).toContain(m.incentives_run());
  expect(cells.slice(0, 6)).toEqual(['Nov-2026', 'merchantCode', 'shopName', 'idName', '120', '120.00/-']);
  screen.getByRole('button', { name: 'Nov-2026' }).click();
  expect(await screen.findByText(m.incentives_withdrawn_note({ count: 2 }))).toBeVisible();
  expect(screen.getByText(m.incentives_band_text({ from: '101', share: '3.00/-' }))).toBeVisible();
});

it('nobody without the permission settles months', async () => {
  const { pageActions } = await workList(<SettlementList />, incentives.settlements, { row: {}, may: ['wallet.view'] });
  expect(pageActions).not.toContain(m.incentives_run());
});

it("a merchant's month shows what the next band needs, and settled months", async () => {
  mockSample(incentives.ownMonths, {
    month: '2026-11-01',
    lines: [line(), line({ unit: 'sum', volume: 40_000, band: null, nextBand: null, levelName: 'Franchise' })],
    settled: [],
  });
  await renderWith(<OwnMonthView />, { user: merchantUser, permissions: ['m.wallet.view'] });
  expect(await screen.findByText(m.incentives_next_missing({ missing: '381', share: '0.5%' }))).toBeVisible();
  expect(screen.getByText(m.incentives_band_none())).toBeVisible();
  expect(screen.getByText('Franchise')).toBeVisible();
});

it('a merchant without volume bands reads what would be shown', async () => {
  mockSample(incentives.ownMonths, { lines: [], settled: [] });
  await renderWith(<OwnMonthView />, { user: merchantUser, permissions: ['m.wallet.view'] });
  expect(await screen.findByText(m.incentives_own_empty_title())).toBeVisible();
});
