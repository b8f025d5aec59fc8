import { servicePackages, territoryView } from '@sevadesk/contract/service-packages';
import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { stateChoices, withPlaces } from './components/chosen-places.ts';
import { TerritoryDetails } from './components/territory-details.tsx';
import { TerritoryForm } from './components/territory-form.tsx';
import { TerritoryList } from './staff/territory-list.tsx';

const directory = [
  { state: 'BR', districts: ['Patna'] },
  { state: 'UP', districts: ['Meerut', 'Varanasi'] },
];
const may = { user: staffUser, permissions: ['masters.view', 'packages.manage'] } as const;

it('a territory has a name and districts: a whole state, less one of it, and one that a search finds', async () => {
  const sent = vi.fn();
  mockEndpoint(servicePackages.createTerritory, ({ body }) => {
    sent(body);
    return { id: sampleId(1) };
  });
  const onDone = vi.fn();
  const form = <TerritoryForm territory={undefined} directory={directory} onDone={onDone} />;
  const { user } = await renderWith(form, may);
  const save = screen.getByRole('button', { name: m.service_packages_territory_save() });
  await user.click(save);
  expect(await screen.findAllByText(/required|Enter/i)).not.toHaveLength(0);
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: m.service_packages_territory() }), 'Purvanchal');
  await user.click(
    screen.getByRole('checkbox', { name: m.service_packages_territory_whole({ state: 'Uttar Pradesh' }) }),
  );
  await user.click(screen.getByRole('button', { name: m.service_packages_territory_show({ state: 'Uttar Pradesh' }) }));
  await user.click(screen.getByRole('checkbox', { name: 'Meerut' }));
  await user.type(screen.getByRole('searchbox', { name: m.service_packages_territory_search() }), 'pat');
  expect(screen.queryByRole('checkbox', { name: 'Varanasi' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Patna' }));
  expect(screen.getByText(m.service_packages_territory_chosen({ count: 2 }))).toBeVisible();
  await user.click(save);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({ name: 'Purvanchal', places: ['UP/Varanasi', 'BR/Patna'] });
});

it('the choice of districts shows those that only the territory has, and compares in any capitals', () => {
  const chosen = ['UP/varanasi', 'UP/Kashi'];
  expect(stateChoices(directory, chosen, '')).toEqual([
    { state: 'BR', count: 1, chosen: 0, places: ['BR/Patna'] },
    { state: 'UP', count: 3, chosen: 2, places: ['UP/Meerut', 'UP/Varanasi', 'UP/Kashi'] },
  ]);
  expect(withPlaces(chosen, ['UP/Varanasi'], true)).toEqual(['UP/Kashi', 'UP/Varanasi']);
  expect(withPlaces(chosen, ['UP/Varanasi'], false)).toEqual(['UP/Kashi']);
});

const shown = (part: object) =>
  sampleOf(territoryView, {
    name: 'Purvanchal',
    places: ['UP/Varanasi'],
    isActive: true,
    versions: 0,
    targets: 0,
    ...part,
  });

async function show(part: object) {
  mockEndpoint(servicePackages.territory, () => shown(part));
  mockSample(masters.history, { data: [] });
  mockEndpoint(servicePackages.territoryDistricts, () => ({ data: directory }));
  return renderWith(<TerritoryDetails id={sampleId(1)} onDone={vi.fn()} onClose={vi.fn()} />, may);
}

it('one in use is ended, which the dialog explains; a free one is deleted', async () => {
  const ended = vi.fn(() => ({ ok: true as const }));
  mockEndpoint(servicePackages.endTerritory, ended);
  const { user } = await show({ versions: 2 });
  expect(await screen.findByText(m.service_packages_territory_uses_versions({ count: 2 }))).toBeVisible();
  expect(screen.queryByRole('button', { name: m.service_packages_territory_delete() })).toBeNull();
  await user.click(screen.getByRole('button', { name: m.service_packages_territory_end() }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(m.service_packages_territory_end_text({ name: 'Purvanchal' }))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: m.service_packages_territory_end() }));
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
});

it('an ended one in use is only read', async () => {
  await show({ versions: 1, isActive: false });
  expect(await screen.findByText('Varanasi')).toBeVisible();
  expect(screen.queryByRole('button', { name: m.service_packages_territory_save() })).toBeNull();
  expect(screen.queryByRole('button', { name: m.service_packages_territory_end() })).toBeNull();
});

it('territories show their districts and status; only who may set prices adds one', async () => {
  const row = { name: 'Purvanchal', districts: 12, isActive: true };
  const { cells, pageActions } = await workList(<TerritoryList />, servicePackages.territories, {
    row,
    may: may.permissions,
  });
  expect(pageActions).toContain(m.service_packages_territory_new());
  expect(cells).toContain('12');
});
