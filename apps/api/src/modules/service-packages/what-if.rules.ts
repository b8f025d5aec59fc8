import { volumeParts, type VolumePart } from './volume-parts.rules.ts';
import {
  type Figures,
  type LevelTerms,
  type OrderAmounts,
  type ProductOutcome,
  sharesAbove,
  type VolumeBands,
} from '@sevadesk/contract/service-packages';

/** A merchant's sales of one product, as charged, summed in paise. */
export type Sold = {
  merchantId: string;
  product: string;
  /** The month in India, and the price version of the sale. */
  month: string;
  versionId: string | null;
  /** Where the shop was at the sale. */
  state: string;
  district: string;
  /** The merchants above the shop at the sale, the one directly above first, and the share of each from one sale. */
  above: readonly { id: string; idTypeId: string; paise: number }[];
  sales: number;
  revenue: number;
  fee: number;
  gst: number;
  commission: number;
};

/** A draft's amounts of one sale, and its terms for the merchants above and for the volume of a month. */
export type Redraft = { amounts: OrderAmounts; terms: LevelTerms };

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

type Amounts = Omit<Figures, 'marginPaise'>;

function withMargin(amounts: Amounts): Figures {
  const { revenuePaise, feePaise, gstPaise, commissionPaise, overridePaise } = amounts;
  return { ...amounts, marginPaise: revenuePaise - feePaise - gstPaise - commissionPaise - overridePaise };
}

function sumOf(all: readonly Amounts[]): Figures {
  const sum = (key: keyof Amounts) => total(all.map((one) => one[key]));
  return withMargin({
    revenuePaise: sum('revenuePaise'),
    feePaise: sum('feePaise'),
    gstPaise: sum('gstPaise'),
    commissionPaise: sum('commissionPaise'),
    overridePaise: sum('overridePaise'),
  });
}

const charged = ({ revenue, fee, gst, commission, above, sales }: Sold): Amounts => ({
  revenuePaise: revenue,
  feePaise: fee,
  gstPaise: gst,
  commissionPaise: commission,
  overridePaise: sales * total(above.map(({ paise }) => paise)),
});

/** The shares of the merchants above from one sale under a draft; paise. */
function sharesUnder({ above }: Sold, one: Redraft | undefined): number[] {
  const types = above.map(({ idTypeId }) => idTypeId);
  return one ? sharesAbove(one.terms, one.amounts.pricePaise, types) : types.map(() => 0);
}

/** A draft as it applies to a sale, by the product and the place of the sale. */
export type DraftOf = (sold: Sold) => Redraft | undefined;

/** Recalculates sales at the draft's amounts; a product that the draft does not have brings nothing. */
function redone(sold: Sold, one: Redraft | undefined): Amounts {
  const { sales } = sold;
  return {
    revenuePaise: sales * (one?.amounts.pricePaise ?? 0),
    feePaise: sales * (one?.amounts.providerFeePaise ?? 0),
    gstPaise: sales * (one?.amounts.gstPaise ?? 0),
    commissionPaise: sales * (one?.amounts.commissionPaise ?? 0),
    overridePaise: sales * total(sharesUnder(sold, one)),
  };
}

type Bands = readonly VolumeBands[] | undefined;

/** What bands by the volume of months add to sales that have paid these shares: of the shop, and of each merchant above it. */
function partsOf(sold: Sold, volumeBands: Bands, paid: { basePaise: number; shop: number; above: readonly number[] }) {
  const { merchantId, product, month, versionId, sales, above } = sold;
  const of = {
    product,
    month,
    sales,
    basePaise: paid.basePaise,
    versionId: versionId ?? '',
    volumeBands: volumeBands ?? [],
  };
  return [
    { ...of, payee: merchantId, idTypeId: null, paidPaise: paid.shop },
    ...above.map(({ id, idTypeId }, index) => ({ ...of, payee: id, idTypeId, paidPaise: paid.above[index] ?? 0 })),
  ];
}

/** The volume's additions as they were by the versions of the sales, and as they would be by the draft, which counts each month whole. */
function volumesOf(sold: readonly Sold[], draftOf: DraftOf, bandsOf: (sold: Sold) => Bands) {
  const was = sold.flatMap((one) =>
    partsOf(one, bandsOf(one), {
      basePaise: one.revenue / one.sales,
      shop: one.commission / one.sales,
      above: one.above.map(({ paise }) => paise),
    }),
  );
  const would = sold.flatMap((one) => {
    const redraft = draftOf(one);
    if (!redraft) return [];
    const { pricePaise, commissionPaise } = redraft.amounts;
    const paid = { basePaise: pricePaise, shop: commissionPaise, above: sharesUnder(one, redraft) };
    return partsOf({ ...one, versionId: null }, redraft.terms.volumeBands, paid);
  });
  return { was: volumeParts(was), would: volumeParts(would) };
}

function withVolume(sums: Figures, parts: readonly VolumePart[]): Figures {
  const paise = (isShop: boolean) => total(parts.filter((part) => part.isShop === isShop).map((part) => part.paise));
  const { commissionPaise, overridePaise } = sums;
  return withMargin({
    ...sums,
    commissionPaise: commissionPaise + paise(true),
    overridePaise: overridePaise + paise(false),
  });
}

type Replayed = { sold: Sold; was: Amounts; would: Amounts; shares: readonly number[] };

export type ShopChange = { id: string; sales: number; changePaise: number };

/**
 * Returns the change for each shop, in paise: more commission less higher prices; and for each merchant above: higher shares of sales
 * below it. The largest gain first.
 */
function shopChanges(replayed: readonly Replayed[], volumes: ReturnType<typeof volumesOf>): ShopChange[] {
  const shops = new Map<string, ShopChange>();
  const add = (id: string, sales: number, changePaise: number) => {
    const known = shops.get(id) ?? { id, sales: 0, changePaise: 0 };
    shops.set(id, { id, sales: known.sales + sales, changePaise: known.changePaise + changePaise });
  };
  for (const { sold, was, would, shares } of replayed) {
    const earned = would.commissionPaise - was.commissionPaise;
    const paid = would.revenuePaise - was.revenuePaise;
    add(sold.merchantId, sold.sales, earned - paid);
    for (const [index, { id, paise }] of sold.above.entries())
      add(id, sold.sales, sold.sales * ((shares[index] ?? 0) - paise));
  }
  for (const { payee, paise } of volumes.would) add(payee, 0, paise);
  for (const { payee, paise } of volumes.was) add(payee, 0, -paise);
  return [...shops.values()].toSorted((a, b) => b.changePaise - a.changePaise || a.id.localeCompare(b.id));
}

/**
 * Compares sales with their result under a draft: per product, in total, and for the `top` merchants that gain and lose most. Bands by
 * the volume of a month count on both sides; `bandsOf` returns those of a sale's own version, and `draftOf` those of the draft, each in the
 * place of the sale.
 */
export function replay(
  sold: readonly Sold[],
  draftOf: DraftOf,
  offered: ReadonlySet<string>,
  top: number,
  bandsOf: (sold: Sold) => Bands,
) {
  const volumes = volumesOf(sold, draftOf, bandsOf);
  const replayed = sold.map((one): Replayed => {
    const redraft = draftOf(one);
    return { sold: one, was: charged(one), would: redone(one, redraft), shares: sharesUnder(one, redraft) };
  });
  const names = [...new Set(sold.map(({ product }) => product))].toSorted();
  const products = names.map((product): ProductOutcome => {
    const own = replayed.filter((one) => one.sold.product === product);
    return {
      product,
      sales: total(own.map((one) => one.sold.sales)),
      isOffered: offered.has(product),
      was: withVolume(
        sumOf(own.map(({ was }) => was)),
        volumes.was.filter((part) => part.product === product),
      ),
      would: withVolume(
        sumOf(own.map(({ would }) => would)),
        volumes.would.filter((part) => part.product === product),
      ),
    };
  });
  const shops = shopChanges(replayed, volumes);
  const gaining = shops.filter(({ changePaise }) => changePaise > 0);
  const losing = shops.filter(({ changePaise }) => changePaise < 0).toReversed();
  return {
    sales: total(products.map(({ sales }) => sales)),
    merchants: new Set(sold.map(({ merchantId }) => merchantId)).size,
    better: gaining.length,
    worse: losing.length,
    products,
    was: sumOf(products.map(({ was }) => was)),
    would: sumOf(products.map(({ would }) => would)),
    winners: gaining.slice(0, top),
    losers: losing.slice(0, top),
  };
}
