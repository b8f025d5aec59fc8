import { servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { getTerritory, getTerritoryDistricts, listTerritories } from './get-territories.ts';
import { changeTerritory, createTerritory, endTerritory, removeTerritory } from './save-territory.ts';

const lists = { list: servicePackages.territories, export: servicePackages.territoriesExport };

export const territoryRoutes: readonly BoundRoute[] = [
  ...bindList(lists, (ctx) => listTerritories(ctx), {
    name: 'territories',
    title: (locale) => m.service_packages_territories({}, { locale }),
    columns: (locale) => [
      { id: 'name', title: m.service_packages_territory({}, { locale }), value: (row) => row.name },
      {
        id: 'districts',
        title: m.service_packages_territory_districts({}, { locale }),
        kind: 'count',
        value: (row) => row.districts,
      },
      {
        id: 'isActive',
        title: m.service_packages_status({}, { locale }),
        value: (row) =>
          row.isActive
            ? m.shared_status_master_active({}, { locale })
            : m.shared_status_master_inactive({}, { locale }),
      },
      { id: 'createdBy', title: m.service_packages_territory_by({}, { locale }), value: (row) => row.createdBy },
      {
        id: 'createdAt',
        title: m.service_packages_since({}, { locale }),
        kind: 'date',
        value: (row) => row.createdAt,
      },
    ],
  }),
  bind(servicePackages.territoryDistricts, (ctx) => getTerritoryDistricts(ctx)),
  bind(servicePackages.territory, (ctx, { params }) => getTerritory(ctx, params.id)),
  bind(servicePackages.createTerritory, (ctx, { body }) => createTerritory(ctx, body)),
  bind(servicePackages.changeTerritory, (ctx, { params, body }) => changeTerritory(ctx, params.id, body)),
  bind(servicePackages.endTerritory, (ctx, { params }) => endTerritory(ctx, params.id)),
  bind(servicePackages.deleteTerritory, (ctx, { params }) => removeTerritory(ctx, params.id)),
];
