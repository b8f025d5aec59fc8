import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWith } from '../test/render-with.tsx';
import { DateInput } from './date-input.tsx';

function Field() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <DateInput label="Date of birth" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it.each([
  ['11051990', '1990-05-11'],
  ['11/05/1990', '1990-05-11'],
  ['11-05-1990', '1990-05-11'],
  ['1.5.1990', '1990-05-01'],
  ['31/02/2024', '31/02/2024'],
])('accepts %s as people type it', async (typed, date) => {
  const { user } = await renderWith(<Field />);
  await user.type(screen.getByRole('textbox', { name: 'Date of birth' }), typed);
  expect(screen.getByRole('status')).toHaveTextContent(date);
});
