import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '../test/render-with.tsx';
import { Calendar } from './calendar.tsx';

it("LAY-08 a calendar's week begins on Monday, and Saturday and Sunday are its weekend", async () => {
  await renderWith(<Calendar value="2026-11-18" onPick={() => undefined} />);
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  const weekend = [...table.querySelectorAll('button[data-weekend]:not([data-outside])')].map((day) =>
    Number(day.textContent),
  );
  expect(weekend).toEqual([1, 7, 8, 14, 15, 21, 22, 28, 29]);
});
