import { Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { Overview } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import classes from './overview.module.css';
import { cureOf } from './overview-words.ts';

/** The most frequent objections, and how to avoid them. */
export function ObjectionsPanel({ objections }: { objections: Overview['objections'] }) {
  const most = Math.max(1, ...objections.map(({ nos }) => nos));
  return (
    <Panel title={m.nsdl_pan_overview_objections_title()}>
      {objections.length === 0 ? (
        <Text c="dimmed">{m.nsdl_pan_overview_objections_none()}</Text>
      ) : (
        <ol className={classes.objections}>
          {objections.map(({ code, text, nos }) => (
            <li key={code}>
              <span className={classes.reason}>
                <b>{text}</b>
                <span>{m.nsdl_pan_overview_objections_nos({ nos: formatCount(nos) })}</span>
              </span>
              <span className={classes.share} aria-hidden>
                <span style={{ width: `${(nos / most) * 100}%` }} />
              </span>
              <Text size="sm" c="dimmed" component="span">
                {cureOf(code)}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
