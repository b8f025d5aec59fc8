import { type AreaMap, measureOf, reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './area-map.module.css';
import { type Area, statesOf, stepOf, stepsOf } from './areas.ts';
import { placeOfState } from './state-places.ts';

const path = '/backend/misc/reports/map';
const minutes = 60_000;

/** A small map with the number of silent states; links to the map. */
export function AreaCard() {
  return useVisiblePaths()(path) ? <Card /> : null;
}

function Card() {
  const { data } = useCall(reports.areaMap, {}, { staleTime: 5 * minutes });
  return (
    <Panel title={m.reports_map_title()}>
      <Link to={path} className={classes.card}>
        <Picture map={data} />
        <span>{m.reports_map_open()}</span>
      </Link>
    </Panel>
  );
}

const count = (areas: readonly Area[], silence: Area['silence']) =>
  areas.filter((area) => area.silence === silence).length;

function Picture({ map }: { map: AreaMap | undefined }) {
  const states = statesOf(map?.districts ?? []);
  const steps = stepsOf(states.map((state) => measureOf('sent', state)));
  return (
    <>
      <span className={classes.small} aria-hidden>
        {states.map((state) => {
          const { row, column } = placeOfState.get(state.key) ?? {};
          return (
            <i
              key={state.key}
              style={{ gridRow: row, gridColumn: column }}
              data-step={stepOf(steps, state.sent)}
              data-silence={state.silence}
            />
          );
        })}
      </span>
      {map ? (
        <span className={classes.facts}>
          <span>{m.reports_map_with_work({ count: count(states, undefined) })}</span>
          <span>{m.reports_map_without_work({ count: count(states, 'no-work') })}</span>
          <span>{m.reports_map_states_without({ count: count(states, 'no-shop') })}</span>
        </span>
      ) : null}
    </>
  );
}
