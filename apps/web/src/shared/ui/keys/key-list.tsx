import { Kbd } from '@mantine/core';
import classes from './key-list.module.css';
import type { KeyRow } from './keys-on-screen.ts';

/** Keys and their actions, side by side where there is room. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className={classes.keys}>
      {rows.map(({ keys, label }) => (
        <div key={`${keys.join(' ')} ${label}`}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
