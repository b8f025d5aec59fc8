import { Button, Text } from '@mantine/core';
import { addDays, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import { servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { DateInput } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import classes from './prices.module.css';
import { WhatIfResult } from './what-if-result.tsx';

/** The last full calendar month before a day. */
function monthBefore(day: LocalDate) {
  const to = addDays(`${day.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

type Props = { id: string; draftNumber: number; isStale: boolean };

/** Past sales with the draft's prices; refetched when the draft is saved or the dates change. */
export function WhatIfPanel({ id, draftNumber, isStale }: Props) {
  const today = useToday();
  const [typed, setTyped] = useState<{ from: string | null; to: string | null }>(() => monthBefore(today));
  const [days, setDays] = useState(() => monthBefore(today));
  return (
    <Panel title={m.service_packages_what_if()} flush id="what-if">
      <form
        className={classes.bar}
        onSubmit={(event) => {
          event.preventDefault();
          setDays({ from: typed.from ?? '', to: typed.to ?? '' });
        }}
      >
        <Text size="sm" c="dimmed" className={classes.grow}>
          {m.service_packages_what_if_text()} {m.service_packages_what_if_assumes()}
        </Text>
        <DateInput
          label={m.service_packages_what_if_from()}
          value={typed.from}
          max={today}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <DateInput
          label={m.service_packages_what_if_to()}
          value={typed.to}
          max={today}
          onChange={(to) => setTyped({ ...typed, to })}
        />
        <Button type="submit" variant="default">
          {m.service_packages_what_if_run()}
        </Button>
      </form>
      <div className={classes.block} data-stale={isStale || undefined}>
        <Answer key={draftNumber} id={id} days={days} />
      </div>
    </Panel>
  );
}

function Answer({ id, days }: { id: string; days: { from: string; to: string } }) {
  // Sales continue and drafts are saved: a cached result must not pass for a current one.
  const query = useCall(servicePackages.whatIf, { params: { id }, body: days }, { staleTime: 0 });
  return (
    <Loaded query={query}>
      {(found) =>
        found.sales === 0 ? (
          <EmptyState title={m.service_packages_what_if_none_title()} text={m.service_packages_what_if_none_text()} />
        ) : (
          <WhatIfResult found={found} />
        )
      }
    </Loaded>
  );
}
