import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { ShopWeeks, weeksQuery } from '@sevadesk/contract/kernel/shop-weeks';
import { m } from '@sevadesk/messages';
import type { z } from 'zod';
import { useCall } from '../api/queries.ts';
import { SparkBars } from '../ui/values/spark-bars.tsx';
import type { Column } from './columns.ts';
import { useShownRows } from './shown-rows.ts';
import classes from './week-bars.module.css';

type Weeks = Endpoint<z.ZodUndefined, typeof weeksQuery, z.ZodUndefined, z.ZodType<ShopWeeks>>;

const minutes = 60_000;

/** The applications of a shop in the last weeks; all rows of the page share one call, made only if the column is shown. */
function WeekBars({ endpoint, id }: { endpoint: Weeks; id: string }) {
  const ids = useShownRows();
  const { data, error } = useCall(
    endpoint,
    { query: { ids } },
    {
      enabled: ids !== '',
      staleTime: 5 * minutes,
    },
  );
  const weeks = data?.shops.find((shop) => shop.id === id)?.weeks;
  if (!weeks) return <span className={classes.weeks}>{error ? '-' : null}</span>;
  const last = weeks.at(-1) ?? 0;
  return (
    <span className={classes.weeks}>
      <SparkBars values={weeks} label={m.shared_weeks_label({ weeks: weeks.join(', '), last: String(last) })} />
      <span aria-hidden>{last}</span>
    </span>
  );
}

/** A column with the last twelve weeks of a shop as bars. */
export const weeksColumn = <Row extends { id: string }>(endpoint: Weeks): Column<Row> => ({
  id: 'weeks',
  header: m.shared_weeks,
  cell: ({ id }) => <WeekBars endpoint={endpoint} id={id} />,
  isPicture: true,
});
