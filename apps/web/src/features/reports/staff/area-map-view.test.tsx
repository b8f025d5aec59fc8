import { reports } from '@sevadesk/contract/reports';
import { stateCodes } from '@sevadesk/contract/kernel/states';
import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../../shared/test/axe.ts';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { stepOf, stepsOf } from '../components/areas.ts';
import { neighbourOf, placeOfState } from '../components/state-places.ts';
import { AreaMapView } from './area-map-view.tsx';

const districts = [
  { state: 'GA', district: 'North Goa', shops: 2, sent: 8 },
  { state: 'GA', district: 'South Goa', shops: 1, sent: 0 },
  { state: 'GA', district: 'Far Goa', shops: 0, sent: 0 },
  { state: 'KA', district: 'Mysuru', shops: 4, sent: 40 },
  { state: 'KL', district: 'Idukki', shops: 1, sent: 0 },
];

const open = (path = '/map') => {
  mockEndpoint(reports.areaMap, () => ({ from: '2026-10-29', to: '2026-11-27', districts }));
  return renderWith(<AreaMapView />, { user: staffUser, permissions: ['reports.view'], path });
};

const tile = (name: RegExp) => screen.findByRole('button', { name });

it('STF-21 each state is a tile with its number; silent states and states without a shop are distinguished', async () => {
  await open();
  expect(await tile(/^Goa: 8 applications, 3 merchants$/)).toHaveAttribute('data-step', '4');
  expect(await tile(/^Karnataka: 40/)).toHaveAttribute('data-step', '5');
  expect(await tile(/^Kerala: No application/)).toHaveAttribute('data-silence', 'no-work');
  expect(await tile(/^Delhi: No merchant/)).toHaveAttribute('data-silence', 'no-shop');
  await expectAccessible();
});

it('STF-21 a selected state shows its districts, largest first, and those without a shop', async () => {
  const { user, router } = await open();
  await user.click(await tile(/^Goa/));
  const list = await screen.findByRole('list', { name: m.reports_map_districts({ state: 'Goa' }) });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'North Goa82 merchants',
    `South Goa01 merchant ${m.reports_map_no_work()}`,
  ]);
  expect(screen.getByText('Far Goa')).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ state: 'GA' });
});

it('STF-21 per merchant the counts differ, and the table shows them all', async () => {
  const { user } = await open('/map?measure=perShop');
  expect(await tile(/^Goa/)).toHaveTextContent('GA2.7');
  await user.click(screen.getByRole('button', { name: m.reports_map_as_table() }));
  const [, first, second, third] = await screen.findAllByRole('row');
  expect([...(first?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Karnataka',
    '40',
    '4',
    '10',
    m.reports_map_not_silent(),
  ]);
  expect(second).toHaveTextContent('Goa');
  expect(third).toHaveTextContent(m.reports_map_no_work());
  expect(screen.getAllByText(m.reports_map_states_without({ count: 33 }))).toHaveLength(2);
});

it('STF-21 arrow keys move between tiles, and every state has its own place', async () => {
  const { user } = await open('/map?state=GA');
  (await tile(/^Goa/)).focus();
  await user.keyboard('{ArrowRight}');
  expect(await tile(/^Karnataka/)).toHaveFocus();
  expect(new Set([...placeOfState.values()].map(({ row, column }) => `${row} ${column}`)).size).toBe(stateCodes.length);
  expect(stateCodes.filter((code) => !placeOfState.has(code))).toEqual([]);
  expect(neighbourOf('PY', 'ArrowRight')).toBe('AN');
  expect(neighbourOf('AN', 'ArrowRight')).toBeUndefined();
});

it('shades have about equal numbers of areas, equal numbers one shade, and zero none', () => {
  const steps = stepsOf([0, 1, 1, 1, 2, 3, 4, 5, 6, 7, 1_000]);
  expect(steps).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 3 },
    { from: 4, to: 5 },
    { from: 6, to: 6 },
    { from: 7, to: 1_000 },
  ]);
  expect([0, 2, 3, 1_000].map((value) => stepOf(steps, value))).toEqual([0, 1, 2, 5]);
  expect(stepOf(stepsOf([9]), 9)).toBe(5);
  expect(stepsOf([0])).toEqual([]);
});
