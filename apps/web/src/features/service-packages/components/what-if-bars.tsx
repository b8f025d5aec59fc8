import { formatAmount, formatPlain } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { ProductOutcome } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { productName } from './names.ts';
import classes from './what-if.module.css';

type BarProps = { kind: 'was' | 'would'; value: number; scale: { low: number; high: number } };

/** Two bars per product, from a common zero line: gains to the right, losses to the left. */
export function WhatIfBars({ products }: { products: readonly ProductOutcome[] }) {
  const values = products.flatMap(({ was, would }) => [was.marginPaise, would.marginPaise]);
  const scale = { low: Math.min(0, ...values), high: Math.max(0, ...values) };
  return (
    <figure className={classes.chart} aria-label={m.service_packages_margin_chart()}>
      {products.map(({ product, was, would }) => (
        <div key={product} className={classes.group}>
          <span>{productName(product)}</span>
          <div>
            <Bar kind="was" value={was.marginPaise} scale={scale} />
            <Bar kind="would" value={would.marginPaise} scale={scale} />
          </div>
        </div>
      ))}
      <figcaption>
        <span data-kind="was">{m.service_packages_was()}</span>
        <span data-kind="would">{m.service_packages_would()}</span>
        <span>{m.service_packages_margin_chart()}</span>
      </figcaption>
    </figure>
  );
}

function Bar({ kind, value, scale: { low, high } }: BarProps) {
  const whole = high - low || 1;
  const left = ((Math.min(0, value) - low) / whole) * 100;
  return (
    <div className={classes.line} title={formatAmount(toPaise(value))}>
      <div className={classes.track}>
        <span
          data-kind={kind}
          data-loss={value < 0 || undefined}
          style={{ marginInlineStart: `${left}%`, width: `${(Math.abs(value) / whole) * 100}%` }}
        />
      </div>
      <small>{formatPlain(toPaise(value))}</small>
    </div>
  );
}
