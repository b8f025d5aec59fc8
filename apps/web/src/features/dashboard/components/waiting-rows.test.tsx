import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../../shared/test/axe.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { AgesTable } from './ages-table.tsx';
import type { Place } from './queues.ts';
import { type Waiting, WaitingRows } from './waiting-rows.tsx';

const ages = { day: 1_200, threeDays: 2, week: 0, older: 3 };
const rows: Waiting<'pan' | 'kyc' | 'secret'>[] = [
  { key: 'pan', nos: 1_205, overdue: 3, oldestAt: '2026-11-20T06:00:00.000Z', ages },
  { key: 'kyc', nos: 0, overdue: 0, oldestAt: null, ages: { day: 0, threeDays: 0, week: 0, older: 0 } },
  { key: 'secret', nos: 7, overdue: 7, oldestAt: null, ages },
];
/** A queue without a place is one that this user may not open. */
const place = (key: string): Place | undefined =>
  key === 'secret' ? undefined : { label: key, link: { to: `/${key}` as '/' } };

it('each queue links to its list with its count and its oldest row; one without a page is not shown', async () => {
  await renderWith(<WaitingRows rows={rows} place={place} />, { user: staffUser });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pan', '/kyc']);
  expect(links[0]).toHaveTextContent('1,205');
  expect(links[0]).toHaveTextContent('20-Nov-2026');
  expect(links[0]).toHaveTextContent(m.dashboard_overdue({ count: '3' }));
  expect(links[1]).toHaveTextContent(m.dashboard_nothing_waits());
});

it('ages are in their columns and link to their rows; overdue ones are marked', async () => {
  const aged = (key: string, age: string) => ({ to: `/${key}/${age}` as '/' });
  await renderWith(<AgesTable rows={rows} place={place} aged={aged} />, { user: staffUser });
  const [, first, second, ...others] = await screen.findAllByRole('row');
  expect(others).toEqual([]);
  const cells = [...(first?.querySelectorAll('td') ?? [])];
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    m.dashboard_overdue({ count: '3' }),
    '1,200',
    '2',
    '0',
    '3',
  ]);
  const links = [...(first?.querySelectorAll('td a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/pan/day', '/pan/threeDays', '/pan/older']);
  await expectAccessible();
  expect(first?.querySelector('[data-late]')).toHaveTextContent('3');
  expect(second?.querySelector('[data-late]')).toBeNull();
});
