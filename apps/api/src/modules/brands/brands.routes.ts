import { type BrandRow, brands } from '@sevadesk/contract/brands';
import { type Locale, m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { getHistory } from '../audit/index.ts';
import { getBrand, getOwnBrand, listBrands } from './get-brand.ts';
import { createBrand, setBrandState, updateBrand } from './save-brand.ts';
import { getBrandLogo, saveBrandLogo } from './save-logo.ts';

const columns = (locale: Locale): ExportColumn<BrandRow>[] => [
  { id: 'name', title: m.brands_name({}, { locale }), value: (row) => row.name },
  { id: 'merchantCode', title: m.brands_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.brands_merchant({}, { locale }), value: (row) => row.shopName },
  { id: 'host', title: m.brands_host({}, { locale }), value: (row) => row.host },
  {
    id: 'state',
    title: m.brands_state({}, { locale }),
    value: (row) => row.state,
    words: (value) => statusText('brand', value, locale),
  },
  { id: 'createdAt', title: m.brands_created_at({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
];

export const brandsRoutes: readonly BoundRoute[] = [
  ...bindList({ list: brands.list, export: brands.export }, (ctx) => listBrands(ctx), {
    name: 'brands',
    title: (locale) => m.brands_title({}, { locale }),
    columns,
  }),
  bind(brands.get, (ctx, { params }) => getBrand(ctx, params)),
  bind(brands.create, (ctx, { body }) => createBrand(ctx, body)),
  bind(brands.update, (ctx, { params, body }) => updateBrand(ctx, params.id, body)),
  bind(brands.activate, (ctx, { params }) => setBrandState(ctx, params.id, 'active')),
  bind(brands.end, (ctx, { params }) => setBrandState(ctx, params.id, 'ended')),
  bind(brands.saveLogo, (ctx, { params, files }) => saveBrandLogo(ctx, params.id, files[0])),
  bind(brands.logo, (ctx, { params }) => getBrandLogo(ctx, params)),
  bind(brands.history, (ctx, { params }) => getHistory(ctx, { type: 'brand', id: params.id })),
  bind(brands.own, (ctx) => getOwnBrand(ctx)),
];
