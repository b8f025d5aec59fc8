import { servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { discardDraft, openDraft, saveDraft } from './draft-prices.ts';
import { getParentImpact } from './get-parent-impact.ts';
import { getPrices } from './get-prices.ts';
import { getPackage, listPackageMerchants, listPackages } from './list-packages.ts';
import { moveMerchants } from './move-merchants.ts';
import { publishPrices, withdrawPrices } from './publish-prices.ts';
import { changePackage, createPackage } from './save-package.ts';
import { addTax, listTaxes, removeTax } from './save-tax.ts';
import { territoryRoutes } from './territory.routes.ts';
import { replaySales } from './what-if.ts';

const merchantLists = { list: servicePackages.merchants, export: servicePackages.merchantsExport };

export const servicePackagesRoutes: readonly BoundRoute[] = [
  ...bindList(servicePackages, (ctx) => listPackages(ctx), {
    name: 'packages',
    title: (locale) => m.service_packages_title({}, { locale }),
    columns: (locale) => [
      { id: 'name', title: m.service_packages_name({}, { locale }), value: (row) => row.name },
      {
        id: 'merchants',
        title: m.service_packages_merchants({}, { locale }),
        kind: 'count',
        value: (row) => row.merchants,
      },
      { id: 'createdAt', title: m.service_packages_since({}, { locale }), kind: 'date', value: (row) => row.createdAt },
    ],
  }),
  ...bindList(merchantLists, listPackageMerchants, {
    name: 'package-merchants',
    title: (locale) => m.service_packages_merchants({}, { locale }),
    columns: (locale) => [
      { id: 'code', title: m.service_packages_code({}, { locale }), value: (row) => row.code },
      { id: 'shopName', title: m.service_packages_shop({}, { locale }), value: (row) => row.shopName },
      { id: 'idName', title: m.service_packages_id_name({}, { locale }), value: (row) => row.idName },
      { id: 'district', title: m.service_packages_district({}, { locale }), value: (row) => row.district },
      { id: 'state', title: m.service_packages_state({}, { locale }), value: (row) => row.state },
    ],
  }),
  bind(servicePackages.get, (ctx, { params }) => getPackage(ctx, params.id)),
  bind(servicePackages.create, (ctx, { body }) => createPackage(ctx, body)),
  bind(servicePackages.update, (ctx, { params, body }) => changePackage(ctx, params.id, body)),
  bind(servicePackages.moveMerchants, (ctx, { params, body }) => moveMerchants(ctx, { from: params.id, ...body })),
  bind(servicePackages.parentImpact, (ctx, { params, query }) => getParentImpact(ctx, { ...params, ...query })),
  bind(servicePackages.taxes, (ctx) => listTaxes(ctx)),
  bind(servicePackages.addTax, (ctx, { body }) => addTax(ctx, body)),
  bind(servicePackages.removeTax, (ctx, { body }) => removeTax(ctx, body)),
  bind(servicePackages.prices, (ctx, { params: { id, service } }) => getPrices(ctx, { packageId: id, service })),
  bind(servicePackages.openDraft, (ctx, { params: { id, service } }) => openDraft(ctx, { packageId: id, service })),
  bind(servicePackages.saveDraft, (ctx, { params, body }) => saveDraft(ctx, params.id, body)),
  bind(servicePackages.discardDraft, (ctx, { params }) => discardDraft(ctx, params.id)),
  bind(servicePackages.publish, (ctx, { params, body }) => publishPrices(ctx, params.id, body)),
  bind(servicePackages.withdraw, (ctx, { params }) => withdrawPrices(ctx, params.id)),
  ...territoryRoutes,
  bind(servicePackages.whatIf, (ctx, { params, body }) => replaySales(ctx, params.id, body)),
];
