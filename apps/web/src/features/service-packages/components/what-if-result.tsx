import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatPlain } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { Figures, ProductOutcome, WhatIf } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { productName } from './names.ts';
import classes from './prices.module.css';
import { SignedMoney } from './signed-money.tsx';
import { WhatIfBars } from './what-if-bars.tsx';
import { WhatIfHeadline } from './what-if-headline.tsx';
import { WhatIfShops } from './what-if-shops.tsx';

const columns: readonly { key: keyof Figures; label: () => string }[] = [
  { key: 'revenuePaise', label: m.service_packages_revenue },
  { key: 'feePaise', label: m.service_packages_cost },
  { key: 'gstPaise', label: m.service_packages_gst },
  { key: 'commissionPaise', label: m.service_packages_commission },
  { key: 'overridePaise', label: m.service_packages_override },
  { key: 'marginPaise', label: m.service_packages_margin_short },
];

const plain = (paise: number) => formatPlain(toPaise(paise));

/** The result of the simulation: the total first, then a chart, the products and the shops. */
export function WhatIfResult({ found }: { found: WhatIf }) {
  return (
    <>
      <WhatIfHeadline found={found} />
      <WhatIfBars products={found.products} />
      <table className={classes.table} aria-label={m.service_packages_what_if()}>
        <thead>
          <tr>
            <th>{m.service_packages_product()}</th>
            <th data-end>{m.service_packages_sales()}</th>
            {columns.map(({ key, label }) => (
              <th key={key} data-end>
                {label()}
              </th>
            ))}
            <th data-end>{m.service_packages_change_col()}</th>
          </tr>
        </thead>
        <tbody>
          {found.products.map((product) => (
            <ProductRow key={product.product} product={product} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.service_packages_total()}</th>
            <FigureCells sales={found.sales} was={found.was} would={found.would} />
          </tr>
        </tfoot>
      </table>
      <WhatIfShops found={found} />
    </>
  );
}

function ProductRow({ product: { product, sales, isOffered, was, would } }: { product: ProductOutcome }) {
  return (
    <tr>
      <th scope="row">
        {productName(product)}
        {isOffered ? null : <span className={classes.dim}>{m.service_packages_not_offered()}</span>}
      </th>
      <FigureCells sales={sales} was={was} would={would} />
    </tr>
  );
}

function FigureCells({ sales, was, would }: { sales: number; was: Figures; would: Figures }) {
  return (
    <>
      <td data-end data-title={m.service_packages_sales()}>
        {formatCount(sales)}
      </td>
      {columns.map(({ key, label }) => (
        <td key={key} data-end data-narrow data-title={label()}>
          {plain(would[key])}
          <span className={classes.dim}>
            {m.service_packages_was()} {plain(was[key])}
          </span>
        </td>
      ))}
      <td data-end data-title={m.service_packages_change_col()}>
        <SignedMoney value={would.marginPaise - was.marginPaise} />
      </td>
    </>
  );
}
