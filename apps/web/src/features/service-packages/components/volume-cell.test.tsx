import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { parseVolume, volumeLines, type VolumeTexts, volumeTextsOf } from './volume-texts.ts';
import { VolumeCell } from './volume-cell.tsx';

const franchise = { id: '01900000-0000-7000-8001-000000000003', name: 'Franchise', rank: 3 };
const east = { id: '01900000-0000-7000-8001-000000000009', name: 'Purvanchal' };
let last: readonly VolumeTexts[];

function Host() {
  const [sets, setSets] = useState<readonly VolumeTexts[]>([]);
  const change = (next: VolumeTexts[]) => {
    last = next;
    setSets(next);
  };
  return (
    <VolumeCell
      name="New PAN"
      names={{ levels: [franchise], territories: [east] }}
      sets={sets}
      error={undefined}
      onChange={change}
    />
  );
}

it('shares by the volume of a month are entered for each payee', async () => {
  const { user } = await renderWith(<Host />, { user: staffUser });
  const title = m.service_packages_volume_title({ product: 'New PAN' });
  await user.click(await screen.findByRole('button', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const payee = within(dialog.getByRole('group', { name: 'Franchise' }));
  await user.click(payee.getByRole('button', { name: m.service_packages_band_add() }));
  await user.type(payee.getByRole('textbox', { name: m.service_packages_volume_from() }), '101');
  await user.type(payee.getByRole('textbox', { name: m.service_packages_commission() }), '3');
  await user.selectOptions(payee.getByRole('combobox', { name: m.service_packages_volume_mode() }), 'step');
  const band = { from: 101, paise: 300, basisPoints: null, floorPaise: 0, capPaise: null };
  expect(parseVolume(last)).toEqual([
    { idTypeId: franchise.id, territoryId: null, unit: 'count', mode: 'step', bands: [band] },
  ]);
  expect(volumeLines(parseVolume(last) ?? [], { levels: [franchise], territories: [] })).toEqual([
    'Franchise, Step by step: from 101 3.00/-',
  ]);
  await user.selectOptions(payee.getByRole('combobox', { name: m.service_packages_volume_unit() }), 'sum');
  expect(parseVolume(last)?.[0]).toMatchObject({ unit: 'sum', bands: [{ from: 10_100 }] });
  expect(volumeTextsOf(parseVolume(last) ?? [])[0]?.bands[0]?.from).toBe('101.00');
  await user.click(payee.getByRole('button', { name: m.service_packages_band_remove({ number: '1' }) }));
  expect(parseVolume(last)).toEqual([]);
});

it('bands can be others in a territory', async () => {
  const { user } = await renderWith(<Host />, { user: staffUser });
  await user.click(
    await screen.findByRole('button', { name: m.service_packages_volume_title({ product: 'New PAN' }) }),
  );
  const shop = within(await screen.findByRole('group', { name: m.service_packages_volume_shop() }));
  await user.selectOptions(
    shop.getByRole('combobox', { name: m.service_packages_territory_bands_add() }),
    'Purvanchal',
  );
  const name = m.service_packages_territory_in({ name: m.service_packages_volume_shop(), territory: 'Purvanchal' });
  const here = within(shop.getByRole('group', { name: new RegExp(`^${name}`) }));
  await user.click(here.getByRole('button', { name: m.service_packages_band_add() }));
  await user.type(here.getByRole('textbox', { name: m.service_packages_volume_from() }), '20');
  await user.type(here.getByRole('textbox', { name: m.service_packages_commission() }), '4');
  expect(parseVolume(last)).toMatchObject([
    { idTypeId: null, territoryId: east.id, bands: [{ from: 20, paise: 400 }] },
  ]);
  expect(volumeLines(parseVolume(last) ?? [], { levels: [], territories: [east] })).toEqual([
    'Shop in Purvanchal, All sales: from 20 4.00/-',
  ]);
});

it('a number of sales is whole', () => {
  const band = { id: '1', share: '3', floor: '', cap: '' };
  const set = (from: string): VolumeTexts[] => [
    { idTypeId: null, unit: 'count', mode: 'whole', bands: [{ ...band, from }] },
  ];
  expect(parseVolume(set('10.5'))).toBeUndefined();
  expect(parseVolume(set('many'))).toBeUndefined();
  expect(volumeTextsOf(parseVolume(set('10')) ?? [])[0]?.bands[0]?.from).toBe('10');
});
