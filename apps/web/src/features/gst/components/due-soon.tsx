import { Text } from '@mantine/core';
import type { FilingRow } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DueDay } from './columns.tsx';
import classes from './gst.module.css';
import { periodWord, returnWords } from './words.ts';

/** The open returns due next, overdue ones first. */
export function DueSoon({ rows }: { rows: readonly FilingRow[] }) {
  return (
    <Panel title={m.gst_due_next()}>
      {rows.length === 0 ? <Text c="dimmed">{m.gst_due_none()}</Text> : null}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <b>{row.legalName}</b>
              <Text component="div" size="sm" c="dimmed">
                {returnWords[row.returnType]()} · {periodWord(row.period)} · {row.number}
              </Text>
            </span>
            <span className={classes.end}>
              <DueDay {...row} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
