import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { MerchantOutcome, WhatIf } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { SignedMoney } from './signed-money.tsx';
import classes from './what-if.module.css';

/** The ten shops that gain most and the ten that lose most over the simulated period. */
export function WhatIfShops({ found }: { found: WhatIf }) {
  return (
    <div className={classes.shops}>
      <Shops
        title={m.service_packages_winners()}
        count={m.service_packages_winners_count({ count: formatCount(found.better) })}
        shops={found.winners}
      />
      <Shops
        title={m.service_packages_losers()}
        count={m.service_packages_losers_count({ count: formatCount(found.worse) })}
        shops={found.losers}
      />
    </div>
  );
}

type Props = { title: string; count: string; shops: readonly MerchantOutcome[] };

function Shops({ title, count, shops }: Props) {
  return (
    <section aria-label={title}>
      <h3>
        {title} <small>{count}</small>
      </h3>
      {shops.length === 0 ? <p className={classes.note}>{m.service_packages_nobody()}</p> : null}
      <ol>
        {shops.map(({ id, code, shopName, sales, changePaise }) => (
          <li key={id}>
            <span>
              {shopName}{' '}
              <small>
                {code} · {m.service_packages_shop_sales({ count: formatCount(sales) })}
              </small>
            </span>
            <SignedMoney value={changePaise} />
          </li>
        ))}
      </ol>
    </section>
  );
}
