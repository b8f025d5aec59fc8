import { type AreaMeasure, measureOf } from '@sevadesk/contract/reports';
import { m, stateName } from '@sevadesk/messages';
import { type KeyboardEvent, useRef } from 'react';
import classes from './area-map.module.css';
import { areaText, measureText } from './area-words.ts';
import { type StateArea, stepOf, stepsOf } from './areas.ts';
import { neighbourOf, placeOfState } from './state-places.ts';

type Props = {
  states: readonly StateArea[];
  measure: AreaMeasure;
  chosen: string | undefined;
  onChoose: (state: string) => void;
};

/** Each state as a square near its position on a map: one tab stop, arrow keys move between states. */
export function AreaTiles({ states, measure, chosen, onChoose }: Props) {
  const tiles = useRef<HTMLDivElement>(null);
  const steps = stepsOf(states.map((state) => measureOf(measure, state)));
  const stop = chosen ?? states[0]?.key;
  const move = (event: KeyboardEvent, from: StateArea) => {
    const next = neighbourOf(from.key, event.key);
    if (!next) return;
    event.preventDefault();
    tiles.current?.querySelector<HTMLElement>(`[data-state="${next}"]`)?.focus();
  };
  return (
    <div className={classes.tiles} role="group" aria-label={m.reports_map_title()} ref={tiles}>
      {states.map((state) => {
        const { row, column } = placeOfState.get(state.key) ?? {};
        const value = measureOf(measure, state);
        return (
          <button
            key={state.key}
            type="button"
            className={classes.tile}
            style={{ gridRow: row, gridColumn: column }}
            data-state={state.key}
            data-step={stepOf(steps, value)}
            data-silence={state.silence}
            aria-pressed={state.key === chosen}
            aria-label={areaText(stateName(state.key), state)}
            title={areaText(stateName(state.key), state)}
            tabIndex={state.key === stop ? 0 : -1}
            onClick={() => onChoose(state.key)}
            onKeyDown={(event) => move(event, state)}
          >
            <b>{state.key}</b>
            <span>{state.silence === 'no-shop' ? '–' : measureText(value)}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The legend of shades and patterns. */
export function AreaLegend({ states, measure }: Pick<Props, 'states' | 'measure'>) {
  const steps = stepsOf(states.map((state) => measureOf(measure, state)));
  return (
    <ul className={classes.legend}>
      {steps.map(({ from, to }) => (
        <li key={from}>
          <i data-step={stepOf(steps, from)} aria-hidden />
          {from === to ? measureText(from) : `${measureText(from)} – ${measureText(to)}`}
        </li>
      ))}
      <li>
        <i data-silence="no-work" aria-hidden />
        {m.reports_map_no_work()}
      </li>
      <li>
        <i data-silence="no-shop" aria-hidden />
        {m.reports_map_no_merchant()}
      </li>
    </ul>
  );
}
