import { Button, Stack, Text } from '@mantine/core';
import { type ActivityEntry, people } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';

const entryOf = ({ id, at, what, outcome, address }: ActivityEntry) => ({
  id,
  at,
  title: outcome === 'refused' ? `${what} (${m.people_activity_refused()})` : what,
  who: address,
  tone: outcome === 'refused' ? ('bad' as const) : ('neutral' as const),
});

/** A person's activity, newest first; older pages are appended. */
export function PersonActivity({ id }: { id: string }) {
  const [pages, setPages] = useState<(string | undefined)[]>([undefined]);
  return (
    <Panel title={m.people_activity()}>
      <Stack gap="md">
        {pages.map((before, at) => (
          <Page
            key={before ?? 'newest'}
            id={id}
            before={before}
            onOlder={at === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
          />
        ))}
      </Stack>
    </Panel>
  );
}

type PageProps = { id: string; before: string | undefined; onOlder: ((last: string) => void) | undefined };

function Page({ id, before, onOlder }: PageProps) {
  const query = useCall(people.activity, { params: { id }, query: { before } });
  return (
    <Loaded query={query}>
      {({ data, hasMore }) => {
        const last = data.at(-1)?.id;
        return (
          <>
            {data.length === 0 ? <Text c="dimmed">{m.people_activity_none()}</Text> : null}
            {data.length > 0 ? <Timeline entries={data.map(entryOf)} /> : null}
            {hasMore && last && onOlder ? (
              <Button variant="default" onClick={() => onOlder(last)}>
                {m.people_activity_more()}
              </Button>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}
