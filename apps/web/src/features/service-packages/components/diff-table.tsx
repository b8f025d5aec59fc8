import { Text } from '@mantine/core';
import type { PriceRow } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import classes from './diff-table.module.css';
import { productName } from './names.ts';
import type { PriceNames } from './price-names.ts';
import { type DiffKind, diffRows } from './price-diff.ts';

const words: Record<DiffKind, () => string> = {
  added: m.service_packages_diff_added,
  removed: m.service_packages_diff_removed,
  up: m.service_packages_diff_up,
  down: m.service_packages_diff_down,
  changed: m.service_packages_diff_changed,
};

type Props = { before: readonly PriceRow[]; after: readonly PriceRow[]; names: PriceNames };

/** The changes between two versions: the old value struck out, the new one plain, with the kind of change. */
export function DiffTable({ before, after, names }: Props) {
  const lines = diffRows(before, after, names);
  if (lines.length === 0) return <Text c="dimmed">{m.service_packages_diff_none()}</Text>;
  return (
    <ul className={classes.diff}>
      {lines.map(({ product, term, kind, before: was, after: is }) => (
        <li key={`${product} ${term}`}>
          <span className={classes.what}>
            {productName(product)} · {term}
          </span>
          <span className={classes.change}>
            <del>{was}</del>
            <span aria-hidden>→</span>
            <ins>{is}</ins>
            <em>{words[kind]()}</em>
          </span>
        </li>
      ))}
    </ul>
  );
}
