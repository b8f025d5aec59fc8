import { m, setLocale } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../shared/test/axe.ts';
import { renderWith, staffUser } from '../../../../shared/test/render-with.tsx';
import { HoursPanel } from './hours-panel.tsx';

const hours = [
  { weekday: 1, hour: 9, nos: 1 },
  { weekday: 3, hour: 23, nos: 46 },
  { weekday: 7, hour: 0, nos: 23 },
];

it('each hour of the week has its number, and the busiest is named with its average', async () => {
  await renderWith(<HoursPanel hours={hours} />, { user: staffUser });
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => row.children.length)).toEqual(Array(8).fill(25));
  const wednesday = rows[3];
  expect(wednesday?.querySelector('th')).toHaveTextContent('Wed');
  expect(wednesday?.children[24]).toHaveTextContent('46');
  expect(wednesday?.children[24]).toHaveAttribute('data-step', '5');
  expect(rows[1]?.children[10]).toHaveAttribute('data-step', '1');
  expect(rows[1]?.children[11]).toHaveAttribute('data-step', '0');
  expect(rows[7]?.children[1]).toHaveAttribute('data-step', '3');
  const busiest = { day: 'Wednesday', from: '23:00', to: '00:00', nos: '11.5' };
  expect(screen.getByText(m.nsdl_pan_overview_hours_busiest(busiest))).toBeVisible();
  await expectAccessible();
});

it('reports when there are none, and names the days in the language', async () => {
  const { unmount } = await renderWith(<HoursPanel hours={[]} />, { user: staffUser });
  expect(screen.getByText(m.nsdl_pan_overview_hours_none())).toBeVisible();
  unmount();
  setLocale('hi');
  await renderWith(<HoursPanel hours={hours} />, { user: staffUser });
  expect((await screen.findAllByRole('row'))[1]?.querySelector('th')).toHaveTextContent('सोम');
});
