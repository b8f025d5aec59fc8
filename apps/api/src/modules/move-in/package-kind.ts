import { type Product, productsOf, services } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { bringPackage, type BroughtPrice, countPackages, knownPackages } from '../service-packages/index.ts';
import { filledIn } from './columns.ts';
import { packageColumns } from './money-columns.ts';
import { ofMove } from './move-hooks.ts';
import { same } from './move-lines.rules.ts';
import { moveById } from './moves.repo.ts';
import type { PricedWork } from './values/index.ts';

type Line = {
  name: string;
  product?: PricedWork;
  price?: number;
  newPan?: number;
  correction?: number;
  coupon?: number;
};
const lineIn = (values: ImportValues): Line => filledIn(values) as Line;

/** What old systems sell by one price, as our products. */
const worked: Record<PricedWork, readonly Product[]> = {
  'new-pan': productsOf('nsdl').filter((product) => product.includes('-N-')),
  correction: productsOf('nsdl').filter((product) => product.includes('-C-')),
  coupon: services.flatMap(productsOf).filter((product) => product.startsWith('coupon-')),
};

/** Returns the prices that a row states; an empty cell and zero state none. */
function pricesOf({ product, price, newPan, correction, coupon }: Line): BroughtPrice[] {
  const stated: [PricedWork | undefined, number | undefined][] = [
    [product, price],
    ['new-pan', newPan],
    ['correction', correction],
    ['coupon', coupon],
  ];
  return stated.flatMap(([work, pricePaise = 0]) =>
    work === undefined || pricePaise === 0
      ? []
      : worked[work].map((one): BroughtPrice => ({ product: one, pricePaise })),
  );
}

const priceColumns = ['price', 'newPan', 'correction', 'coupon'] as const;
const judge = (values: ImportValues) =>
  priceColumns
    .filter((column) => (lineIn(values)[column] ?? 0) < 0)
    .map((column) => ({ column, key: 'amount' as const }));

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const move = batch.moveId === null ? undefined : await moveById(ctx.db, batch.moveId);
  if (!move || batch.startedBy === null) throw new AppError('unexpected');
  const note = m.move_kinds_price_note({ system: move.system }, { locale: batch.locale });
  const origin = { batchId: batch.id, by: batch.startedBy, note };
  for (const { values } of rows) {
    const line = lineIn(values);
    await bringPackage(ctx, { name: line.name, prices: pricesOf(line) }, origin);
  }
}

/** Packages of the old system: added by name, with their prices as drafts that a person publishes. */
export const packageKind: ImportKind = {
  ...ofMove(packageColumns),
  kind: 'move-packages',
  title: (locale) => m.move_kinds_packages({}, { locale }),
  judge,
  identity: (values) => `${same(lineIn(values).name)} ${lineIn(values).product ?? ''}`,
  repeats: 'duplicate',
  check: async (ctx, { moveId }, rows, memory) => {
    const names = rows.map(({ values }) => same(lineIn(values).name));
    const known = await knownPackages(ctx, names, moveId);
    return names.map((name) => {
      if (known.has(name)) return { isDuplicate: true };
      const effect = memory.has(name) ? 'package_price' : 'package';
      memory.set(name, name);
      return { effect };
    });
  },
  chunk: 50,
  apply,
  effects: async (ctx, { id }) => ({ package: await countPackages(ctx, id) }),
  effectWords: {
    package: {
      count: (locale) => m.move_kinds_effect_package({}, { locale }),
      row: (locale) => m.move_kinds_row_package({}, { locale }),
    },
    package_price: {
      count: (locale) => m.move_kinds_effect_package_price({}, { locale }),
      row: (locale) => m.move_kinds_row_package_price({}, { locale }),
    },
  },
};
