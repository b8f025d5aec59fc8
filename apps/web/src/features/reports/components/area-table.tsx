import { measureOf } from '@sevadesk/contract/reports';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m, stateName } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { Without } from './area-panel.tsx';
import { measureText, silenceWords } from './area-words.ts';
import { type StateArea, ranked } from './areas.ts';
import classes from './report.module.css';

/** The same numbers as a table, states with the most applications first, each with a link to its districts; then areas without shops. */
export function AreaTable({ states }: { states: readonly StateArea[] }) {
  const empty = states.filter(({ silence }) => silence === 'no-shop');
  return (
    <>
      <PlainTable
        figures={[1, 2, 3]}
        heads={[
          m.reports_by_state(),
          m.reports_map_sent(),
          m.reports_map_merchants(),
          m.reports_map_per_merchant(),
          m.reports_map_silent(),
        ]}
        rows={ranked(
          states.filter((state) => !empty.includes(state)),
          'sent',
        ).map((state) => ({
          key: state.key,
          cells: [
            <Link key="name" to="." search={{ state: state.key, as: 'table' }} className={classes.number}>
              {stateName(state.key)}
            </Link>,
            formatCount(state.sent),
            formatCount(state.shops),
            state.shops === 0 ? '–' : measureText(measureOf('perShop', state)),
            state.silence ? silenceWords[state.silence]() : m.reports_map_not_silent(),
          ],
        }))}
      />
      <Without
        title={m.reports_map_states_without({ count: empty.length })}
        names={empty.map(({ key }) => stateName(key))}
      />
    </>
  );
}
