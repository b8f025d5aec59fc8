import { Button } from '@mantine/core';
import type { AreaMeasure } from '@sevadesk/contract/reports';
import { m, stateName } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './area-map.module.css';
import { AreaRows } from './area-rows.tsx';
import { countText } from './area-words.ts';
import type { Area, StateArea } from './areas.ts';

type Props = {
  states: readonly StateArea[];
  chosen: StateArea | undefined;
  measure: AreaMeasure;
  onChoose: (state: string | undefined) => void;
};

const merchantList = '/backend/user-management/merchant-list';
const equal = (field: string, value1: string) => ({ field, opt: 'eq', value1 }) as const;

/** Links to the unblocked shops of an area, for readers of the list of merchants; a district in any capitals. */
function useShopLink(): (state: string, district?: string) => LinkProps | undefined {
  const visible = useVisiblePaths();
  if (!visible(merchantList)) return () => undefined;
  return (state, district) => ({
    to: merchantList,
    search: {
      filters: [
        equal('state', state),
        ...(district === undefined ? [] : [{ field: 'district', opt: 'starts', value1: district } as const]),
        equal('status', 'active'),
      ],
    },
  });
}

/** The districts of the chosen state; the states if none is chosen. */
export function AreaPanel({ states, chosen, measure, onChoose }: Props) {
  if (chosen) return <Districts state={chosen} measure={measure} onClose={() => onChoose(undefined)} />;
  const empty = states.filter(({ silence }) => silence === 'no-shop');
  return (
    <Panel title={m.reports_map_ranked_states()} flush>
      <AreaRows
        areas={states}
        measure={measure}
        label={m.reports_map_ranked_states()}
        nameOf={({ key }) => stateName(key)}
        linkOf={({ key }) => ({ to: '.', search: (old: object) => ({ ...old, state: key }) }) as LinkProps}
      />
      <Without
        title={m.reports_map_states_without({ count: empty.length })}
        names={empty.map(({ key }) => stateName(key))}
      />
    </Panel>
  );
}

type DistrictsProps = { state: StateArea; measure: AreaMeasure; onClose: () => void };

function Districts({ state, measure, onClose }: DistrictsProps) {
  const shopLink = useShopLink();
  const name = stateName(state.key);
  const empty = state.districts.filter(({ silence }) => silence === 'no-shop');
  const all = shopLink(state.key);
  return (
    <Panel
      title={name}
      flush
      action={
        <Button size="xs" variant="default" onClick={onClose}>
          {m.reports_map_all_states()}
        </Button>
      }
    >
      <div className={classes.lead} aria-live="polite">
        <span>{countText(state)}</span>
        {all && state.shops > 0 ? (
          <Link {...all} className={classes.link}>
            {m.reports_map_to_merchants()}
          </Link>
        ) : null}
      </div>
      <AreaRows<Area>
        areas={state.districts}
        measure={measure}
        label={m.reports_map_districts({ state: name })}
        nameOf={({ key }) => key}
        linkOf={({ key, shops }) => (shops > 0 ? shopLink(state.key, key) : undefined)}
      />
      <Without
        title={m.reports_map_districts_without({ count: empty.length })}
        names={empty.map(({ key }) => key).toSorted((one, other) => one.localeCompare(other))}
      />
    </Panel>
  );
}

/** The names of areas without a shop. */
export function Without({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details className={classes.without}>
      <summary>{title}</summary>
      <p>{names.join(', ')}</p>
    </details>
  );
}
