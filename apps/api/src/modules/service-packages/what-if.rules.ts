import type { Figures, OrderAmounts, ProductOutcome } from '@sevadesk/contract/service-packages';

/** A merchant's sales of one product, as charged, summed in paise. */
export type Sold = {
  merchantId: string;
  product: string;
  sales: number;
  /** Sales by members of a franchise, for which an override is due. */
  memberSales: number;
  revenue: number;
  fee: number;
  gst: number;
  commission: number;
  override: number;
};

type Amounts = Omit<Figures, 'marginPaise'>;

function withMargin(amounts: Amounts): Figures {
  const { revenuePaise, feePaise, gstPaise, commissionPaise, overridePaise } = amounts;
  return { ...amounts, marginPaise: revenuePaise - feePaise - gstPaise - commissionPaise - overridePaise };
}

function sumOf(all: readonly Amounts[]): Figures {
  const sum = (key: keyof Amounts) => all.reduce((total, one) => total + one[key], 0);
  return withMargin({
    revenuePaise: sum('revenuePaise'),
    feePaise: sum('feePaise'),
    gstPaise: sum('gstPaise'),
    commissionPaise: sum('commissionPaise'),
    overridePaise: sum('overridePaise'),
  });
}

const charged = ({ revenue, fee, gst, commission, override }: Sold): Amounts => ({
  revenuePaise: revenue,
  feePaise: fee,
  gstPaise: gst,
  commissionPaise: commission,
  overridePaise: override,
});

/** Recalculates sales at the draft's amounts; a product that the draft does not have brings nothing. */
const redone = ({ sales, memberSales }: Sold, one: OrderAmounts | undefined): Amounts => ({
  revenuePaise: sales * (one?.pricePaise ?? 0),
  feePaise: sales * (one?.providerFeePaise ?? 0),
  gstPaise: sales * (one?.gstPaise ?? 0),
  commissionPaise: sales * (one?.commissionPaise ?? 0),
  overridePaise: memberSales * (one?.overridePaise ?? 0),
});

export type ShopChange = { id: string; sales: number; changePaise: number };

/** Returns the change for each shop, in paise: more commission less higher prices. The largest gain first. */
function shopChanges(replayed: readonly { sold: Sold; was: Amounts; would: Amounts }[]): ShopChange[] {
  const shops = new Map<string, ShopChange>();
  for (const { sold, was, would } of replayed) {
    const known = shops.get(sold.merchantId) ?? { id: sold.merchantId, sales: 0, changePaise: 0 };
    const earned = would.commissionPaise - was.commissionPaise;
    const paid = would.revenuePaise - was.revenuePaise;
    shops.set(sold.merchantId, {
      ...known,
      sales: known.sales + sold.sales,
      changePaise: known.changePaise + earned - paid,
    });
  }
  return [...shops.values()].toSorted((a, b) => b.changePaise - a.changePaise || a.id.localeCompare(b.id));
}

/** Compares sales with their result under a draft: per product, in total, and for the `top` shops that gain and lose most. */
export function replay(sold: readonly Sold[], draft: ReadonlyMap<string, OrderAmounts>, top: number) {
  const replayed = sold.map((one) => ({ sold: one, was: charged(one), would: redone(one, draft.get(one.product)) }));
  const names = [...new Set(sold.map(({ product }) => product))].toSorted();
  const products = names.map((product): ProductOutcome => {
    const own = replayed.filter((one) => one.sold.product === product);
    return {
      product,
      sales: own.reduce((total, one) => total + one.sold.sales, 0),
      isOffered: draft.has(product),
      was: sumOf(own.map(({ was }) => was)),
      would: sumOf(own.map(({ would }) => would)),
    };
  });
  const shops = shopChanges(replayed);
  const gaining = shops.filter(({ changePaise }) => changePaise > 0);
  const losing = shops.filter(({ changePaise }) => changePaise < 0).toReversed();
  return {
    sales: products.reduce((total, { sales }) => total + sales, 0),
    merchants: shops.length,
    better: gaining.length,
    worse: losing.length,
    products,
    was: sumOf(products.map(({ was }) => was)),
    would: sumOf(products.map(({ would }) => would)),
    winners: gaining.slice(0, top),
    losers: losing.slice(0, top),
  };
}
