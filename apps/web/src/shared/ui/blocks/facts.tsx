import type { ReactNode } from 'react';
import { mailBreaks } from '../values/mail-breaks.tsx';
import classes from './facts.module.css';

export type Fact = { label: string; value: ReactNode; wide?: boolean };

/** Labels over values, in aligned columns; a missing value is a dash. */
export function Facts({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={classes.facts} data-columns={columns}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '-' : mailBreaks(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
