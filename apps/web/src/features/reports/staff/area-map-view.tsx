import { Button, SegmentedControl, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type AreaMap, type AreaMeasure, areaMeasures, reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { inPlace } from '../../../shared/address/in-place.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import pages from '../../../shared/ui/pages/pages.module.css';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import classes from '../components/area-map.module.css';
import { AreaPanel } from '../components/area-panel.tsx';
import { AreaTable } from '../components/area-table.tsx';
import { AreaLegend, AreaTiles } from '../components/area-tiles.tsx';
import { measureWords } from '../components/area-words.ts';
import { statesOf } from '../components/areas.ts';
import { type MapSearch, mapSearch } from '../components/map-search.ts';

const minutes = 60_000;

/** STF-21: applications by state and district, and silent areas. */
export function AreaMapView() {
  const query = useCall(reports.areaMap, {}, { staleTime: 5 * minutes });
  return (
    <ListPage
      title={m.reports_map_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.reports_map_title() },
      ]}
    >
      <Loaded query={query}>{(map) => <Content map={map} />}</Loaded>
    </ListPage>
  );
}

function useMapSearch(): [MapSearch, (part: MapSearch) => void] {
  const search = mapSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (part: MapSearch) => void navigate({ to: '.', search: { ...search, ...part }, ...inPlace });
  return [search, change];
}

function Content({ map }: { map: AreaMap }) {
  const [{ state, measure = 'sent', as }, change] = useMapSearch();
  const states = statesOf(map.districts);
  const chosen = states.find(({ key }) => key === state);
  const choose = (key: string | undefined) => change({ state: key });
  return (
    <div className={pages.split} data-kind="queue">
      <Panel
        title={m.reports_map_states()}
        action={
          <Button
            size="xs"
            variant="default"
            leftSection={as ? <IconLayoutGrid size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
            onClick={() => change({ as: as ? undefined : 'table' })}
          >
            {as ? m.reports_map_as_map() : m.reports_map_as_table()}
          </Button>
        }
      >
        <Text size="sm" c="dimmed" mb="sm">
          {m.reports_span({ from: formatDate(map.from), to: formatDate(map.to) })}
        </Text>
        {as ? (
          <AreaTable states={states} />
        ) : (
          <div className={classes.map}>
            <SegmentedControl
              fullWidth
              aria-label={m.reports_map_measure()}
              data={areaMeasures.map((value) => ({ value, label: measureWords[value]() }))}
              value={measure}
              onChange={(value) => change({ measure: value === 'sent' ? undefined : (value as MapSearch['measure']) })}
            />
            <AreaTiles states={states} measure={measure} chosen={state} onChoose={choose} />
            <AreaLegend states={states} measure={measure} />
          </div>
        )}
      </Panel>
      <AreaPanel states={states} chosen={chosen} measure={measure satisfies AreaMeasure} onChoose={choose} />
    </div>
  );
}
