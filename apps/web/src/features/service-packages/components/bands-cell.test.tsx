import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import type { BandTexts } from './band-texts.ts';
import { BandsCell } from './bands-cell.tsx';

const percent: BandTexts = { id: 'a', from: '0', share: '0.5%', floor: '1', cap: '10' };

let last: readonly BandTexts[];

function Host({ first, error }: { first: readonly BandTexts[]; error?: string | undefined }) {
  const [bands, setBands] = useState(first);
  const change = (next: BandTexts[]) => {
    last = next;
    setBands(next);
  };
  return <BandsCell name="Electricity bill" bands={bands} error={error} onChange={change} />;
}

async function open(first: readonly BandTexts[], error?: string) {
  const { user } = await renderWith(<Host first={first} error={error} />, { user: staffUser });
  const title = m.service_packages_bands_title({ product: 'Electricity bill' });
  await user.click(await screen.findByRole('button', { name: title }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
const field = (dialog: Awaited<ReturnType<typeof open>>['dialog'], label: string, nth = 0) =>
  dialog.getAllByRole('textbox', { name: label })[nth] as HTMLInputElement;

describe('the commission of a product by bands of the amount', () => {
  it('the first band begins at zero, a further one at the entered amount', async () => {
    const { user, dialog } = await open([]);
    await user.click(dialog.getByRole('button', { name: m.service_packages_band_add() }));
    await user.click(dialog.getByRole('button', { name: m.service_packages_band_add() }));
    expect(last.map(({ from }) => from)).toEqual(['0', '']);
    await user.type(field(dialog, m.service_packages_band_from(), 1), '500');
    await user.type(field(dialog, m.service_packages_commission(), 1), '2.00');
    expect(last[1]).toMatchObject({ from: '500', share: '2.00' });
    expect(last[0]).toMatchObject({ from: '0', share: '' });
  });

  it('only a percentage has bounds', async () => {
    const { user, dialog } = await open([percent]);
    expect(field(dialog, m.service_packages_band_floor())).toBeEnabled();
    await user.clear(field(dialog, m.service_packages_commission()));
    await user.type(field(dialog, m.service_packages_commission()), '2.00');
    expect(field(dialog, m.service_packages_band_floor())).toBeDisabled();
    expect(field(dialog, m.service_packages_band_cap())).toBeDisabled();
  });

  it('are one line each in the table, with their bounds', async () => {
    await renderWith(<Host first={[percent]} />, { user: staffUser });
    const line = await screen.findByText(/0\.5/);
    expect(line).toHaveTextContent(m.service_packages_band_line_floor({ amount: '1.00/-' }));
    expect(line).toHaveTextContent(m.service_packages_band_line_cap({ amount: '10.00/-' }));
  });

  it('a band is deleted by its own button; ten are the maximum', async () => {
    const ten = Array.from({ length: 10 }, (_, nth) => ({ ...percent, id: `${nth}`, from: `${nth}` }));
    const { user, dialog } = await open(ten);
    expect(dialog.getByRole('button', { name: m.service_packages_band_add() })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: m.service_packages_band_remove({ number: '4' }) }));
    expect(last.map(({ id }) => id)).toEqual(['0', '1', '2', '4', '5', '6', '7', '8', '9']);
    expect(dialog.getByRole('button', { name: m.service_packages_band_add() })).toBeEnabled();
  });

  it('an error is shown in the table and in the dialog', async () => {
    await open([percent], 'Each band begins above the one before');
    expect(screen.getAllByText('Each band begins above the one before')).toHaveLength(2);
  });
});
