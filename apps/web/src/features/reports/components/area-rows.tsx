import { type AreaMeasure, measureOf } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { IconMoonStars } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './area-map.module.css';
import { measureText, silenceWords } from './area-words.ts';
import { type Area, ranked } from './areas.ts';

type Props<One extends Area> = {
  areas: readonly One[];
  measure: AreaMeasure;
  label: string;
  nameOf: (area: One) => string;
  linkOf: (area: One) => LinkProps | undefined;
};

/** Areas with a shop or with work, largest first, each as a bar with its number, its shops and the mark of silence. */
export function AreaRows<One extends Area>({ areas, measure, label, nameOf, linkOf }: Props<One>) {
  const shown = ranked(
    areas.filter(({ silence }) => silence !== 'no-shop'),
    measure,
  );
  const most = Math.max(1, ...shown.map((area) => measureOf(measure, area)));
  return (
    <ol className={classes.rows} aria-label={label}>
      {shown.map((area) => {
        const value = measureOf(measure, area);
        return (
          <li key={area.key}>
            <Row link={linkOf(area)}>
              <span>{nameOf(area)}</span>
              <b>{measureText(value)}</b>
              <i aria-hidden>
                <i style={{ width: `${(value / most) * 100}%` }} />
              </i>
              <small>
                {m.reports_map_merchants_count({ count: area.shops })}
                {area.silence ? (
                  <em>
                    <IconMoonStars size={14} aria-hidden /> {silenceWords[area.silence]()}
                  </em>
                ) : null}
              </small>
            </Row>
          </li>
        );
      })}
    </ol>
  );
}

function Row({ link, children }: { link: LinkProps | undefined; children: ReactNode }) {
  return link ? (
    <Link {...link} className={classes.row}>
      {children}
    </Link>
  ) : (
    <div className={classes.row}>{children}</div>
  );
}
