import { formatDate } from '@sevadesk/contract/kernel/dates';
import { servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { getPackage, listPackages } from './list-packages.ts';
import { changePackage, createPackage, setPrice } from './save-package.ts';

export const servicePackagesRoutes: readonly BoundRoute[] = [
  ...bindList(servicePackages, (ctx) => listPackages(ctx), {
    name: 'packages',
    columns: (locale) => [
      { title: m.service_packages_name({}, { locale }), value: (row) => row.name },
      { title: m.service_packages_merchants({}, { locale }), value: (row) => row.merchants },
      { title: m.service_packages_since({}, { locale }), value: (row) => formatDate(row.createdAt) },
    ],
  }),
  bind(servicePackages.get, (ctx, { params }) => getPackage(ctx, params.id)),
  bind(servicePackages.create, (ctx, { body }) => createPackage(ctx, body)),
  bind(servicePackages.update, (ctx, { params, body }) => changePackage(ctx, params.id, body)),
  bind(servicePackages.setPrice, (ctx, { params, body }) => setPrice(ctx, params.id, body)),
];
