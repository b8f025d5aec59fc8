import { Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { Overview } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import classes from './overview.module.css';

const hoursShown = 72;
const plain = (value: number) => formatCount(value, 1);

function timeText(hours: number | null): string {
  if (hours === null) return '-';
  return hours < hoursShown
    ? m.nsdl_pan_overview_quality_hours({ hours: plain(Math.max(0.1, hours)) })
    : m.nsdl_pan_overview_quality_days({ days: plain(hours / 24) });
}

/** The quality of the last 30 days: the share accepted at the first submission, and the duration. */
export function QualityPanel({ quality: { decided, acceptedFirst, medianHours } }: { quality: Overview['quality'] }) {
  return (
    <Panel title={m.nsdl_pan_overview_quality_title()}>
      {decided === 0 ? (
        <Text c="dimmed">{m.nsdl_pan_overview_quality_nothing()}</Text>
      ) : (
        <dl className={classes.facts}>
          <dt>{m.nsdl_pan_overview_quality_first()}</dt>
          <dd>
            {Math.round((acceptedFirst / decided) * 100)}%
            <small>
              {m.nsdl_pan_overview_quality_first_note({
                accepted: formatCount(acceptedFirst),
                decided: formatCount(decided),
              })}
            </small>
          </dd>
          <dt>{m.nsdl_pan_overview_quality_median()}</dt>
          <dd>
            {timeText(medianHours)}
            <small>{m.nsdl_pan_overview_quality_median_note()}</small>
          </dd>
        </dl>
      )}
    </Panel>
  );
}
