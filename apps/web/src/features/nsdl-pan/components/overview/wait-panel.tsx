import { Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import classes from './overview.module.css';
import { counted } from './overview-words.ts';

export type Waiting = { label: string; nos: number; note?: string; link: LinkProps; isLate?: boolean };

/** This person's pending work with its age; each row links to its list. */
export function WaitPanel({ rows }: { rows: readonly Waiting[] }) {
  const waiting = rows.filter(({ nos }) => nos > 0);
  return (
    <Panel title={m.nsdl_pan_overview_waits_title()} flush={waiting.length > 0}>
      {waiting.length === 0 ? (
        <Text c="dimmed">{m.nsdl_pan_overview_waits_none()}</Text>
      ) : (
        <ul className={classes.rows}>
          {waiting.map(({ label, nos, note, link, isLate }) => (
            <li key={label}>
              <Link {...link} className={classes.row}>
                <span className={classes.text}>
                  {label}
                  {note ? <small data-late={isLate || undefined}>{note}</small> : null}
                </span>
                <b>{counted(nos)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
