import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { levelLines, type LevelTexts, parseLevels } from './level-texts.ts';
import { LevelsCell } from './levels-cell.tsx';

const distributor = { id: '01900000-0000-7000-8001-000000000002', name: 'Distributor', rank: 2 };
const franchise = { id: '01900000-0000-7000-8001-000000000003', name: 'Franchise', rank: 3 };

const east = { id: '01900000-0000-7000-8001-000000000009', name: 'Purvanchal' };

let last: readonly LevelTexts[];

type HostProps = { first: readonly LevelTexts[]; error?: string | undefined; isBanded?: boolean };

function Host({ first, error, isBanded = false }: HostProps) {
  const [shares, setShares] = useState(first);
  const change = (next: LevelTexts[]) => {
    last = next;
    setShares(next);
  };
  return (
    <LevelsCell
      name="New PAN"
      names={{ levels: [distributor, franchise], territories: [east] }}
      shares={shares}
      error={error}
      isBanded={isBanded}
      onChange={change}
    />
  );
}

describe('the shares of a product by level', () => {
  it('are entered for each ID type, with limits only for a percentage', async () => {
    const { user } = await renderWith(<Host first={[]} />, { user: staffUser });
    const title = m.service_packages_levels_title({ product: 'New PAN' });
    await user.click(await screen.findByRole('button', { name: title }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const level = within(dialog.getByRole('group', { name: 'Franchise' }));
    const field = (label: string) => level.getByRole('textbox', { name: label });
    expect(field(m.service_packages_band_floor())).toBeDisabled();
    await user.type(field(m.service_packages_level_share()), '1%');
    await user.type(field(m.service_packages_band_floor()), '1.50');
    expect(parseLevels(last)).toEqual([
      {
        idTypeId: franchise.id,
        territoryId: null,
        paise: 0,
        basisPoints: 100,
        floorPaise: 150,
        capPaise: null,
        amountBands: [],
      },
    ]);
    await user.clear(field(m.service_packages_level_share()));
    expect(parseLevels(last)).toEqual([]);
  });

  it('are one line each in the table, lowest level first, with an error below', async () => {
    const shares = [
      { idTypeId: franchise.id, share: '1%', floor: '', cap: '9' },
      { idTypeId: distributor.id, share: '2', floor: '', cap: '' },
    ];
    await renderWith(<Host first={shares} error="Enter an amount" />, { user: staffUser });
    const lines = await screen.findAllByText(/: [12]/);
    expect(lines.map((line) => line.textContent)).toEqual(['Distributor: 2.00/-', 'Franchise: 1%, at most 9.00/-']);
    expect(screen.getByText('Enter an amount')).toBeVisible();
  });

  it('can differ by bands of the amount, which replace the share', async () => {
    const banded = [{ idTypeId: franchise.id, share: '1%', floor: '', cap: '' }];
    const { user } = await renderWith(<Host first={banded} isBanded />, { user: staffUser });
    const title = m.service_packages_levels_title({ product: 'New PAN' });
    await user.click(await screen.findByRole('button', { name: title }));
    const level = within(await screen.findByRole('group', { name: 'Franchise' }));
    await user.click(level.getByRole('button', { name: m.service_packages_band_add() }));
    await user.type(level.getByRole('textbox', { name: m.service_packages_commission() }), '2');
    expect(level.getByRole('textbox', { name: m.service_packages_level_share() })).toBeDisabled();
    const band = { fromPaise: 0, paise: 200, basisPoints: null, floorPaise: 0, capPaise: null };
    expect(parseLevels(last)).toMatchObject([
      { idTypeId: franchise.id, paise: 0, basisPoints: null, amountBands: [band] },
    ]);
    expect(levelLines(parseLevels(last) ?? [], { levels: [franchise], territories: [] })).toEqual([
      'Franchise: From 0.00/-: 2.00/-',
    ]);
  });

  it('can be others in a territory, which are deleted there', async () => {
    const first = [{ idTypeId: franchise.id, share: '1', floor: '', cap: '' }];
    const { user } = await renderWith(<Host first={first} />, { user: staffUser });
    const title = m.service_packages_levels_title({ product: 'New PAN' });
    await user.click(await screen.findByRole('button', { name: title }));
    const level = within(await screen.findByRole('group', { name: 'Franchise' }));
    const choice = level.getByRole('combobox', { name: m.service_packages_territory_share_add() });
    await user.selectOptions(choice, 'Purvanchal');
    const name = m.service_packages_territory_in({ name: 'Franchise', territory: 'Purvanchal' });
    const here = within(level.getByRole('group', { name: new RegExp(`^${name}`) }));
    await user.type(here.getByRole('textbox', { name: m.service_packages_level_share() }), '3');
    expect(parseLevels(last)).toMatchObject([
      { territoryId: null, paise: 100 },
      { territoryId: east.id, paise: 300 },
    ]);
    expect(levelLines(parseLevels(last) ?? [], { levels: [franchise], territories: [east] })).toEqual([
      'Franchise: 1.00/-',
      'Franchise in Purvanchal: 3.00/-',
    ]);
    // Each territory is chosen once.
    expect(level.queryByRole('combobox')).toBeNull();
    await user.click(level.getByRole('button', { name: m.service_packages_territory_share_remove({ name }) }));
    expect(parseLevels(last)).toMatchObject([{ territoryId: null }]);
  });

  it('that are no amounts are not parsed', () => {
    expect(parseLevels([{ idTypeId: franchise.id, share: 'much', floor: '', cap: '' }])).toBeUndefined();
    expect(parseLevels([{ idTypeId: franchise.id, share: '1%', floor: 'x', cap: '' }])).toBeUndefined();
  });
});
