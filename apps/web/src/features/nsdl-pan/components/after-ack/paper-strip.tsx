import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { AgeBand, HardcopySummary } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import classes from './after-ack.module.css';

export const bandWords: Record<AgeBand, () => string> = {
  week: m.nsdl_pan_tin_band_week,
  fortnight: m.nsdl_pan_tin_band_fortnight,
  month: m.nsdl_pan_tin_band_month,
  older: m.nsdl_pan_tin_band_older,
};

/** The number and age of pending original forms. */
export function PaperStrip({ summary }: { summary: HardcopySummary }) {
  const { owed, sent, overdue, bands, dueDays } = summary;
  return (
    <dl className={classes.strip} aria-label={m.nsdl_pan_tin_papers_by_age()}>
      <div>
        <dt>{m.nsdl_pan_tin_papers_owed()}</dt>
        <dd>{formatCount(owed)}</dd>
      </div>
      {bands.map((band) => (
        <div key={band.key}>
          <dt>{bandWords[band.key]()}</dt>
          <dd>{formatCount(band.owed)}</dd>
        </div>
      ))}
      <div data-tone={overdue > 0 ? 'bad' : undefined}>
        <dt>{m.nsdl_pan_tin_papers_overdue({ days: String(dueDays) })}</dt>
        <dd>{formatCount(overdue)}</dd>
      </div>
      <div>
        <dt>{m.nsdl_pan_tin_papers_way()}</dt>
        <dd>{formatCount(sent)}</dd>
      </div>
    </dl>
  );
}
