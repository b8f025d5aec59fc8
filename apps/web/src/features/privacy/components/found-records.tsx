import { Button, Group, Stack, Text } from '@mantine/core';
import { type HeldRecord, privacy } from '@sevadesk/contract/privacy';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { AskForm, type Right, rightTitle } from './request-form.tsx';
import { fieldWord } from './field-words.ts';
import { FoundRecord } from './found-record.tsx';

function HeldFacts({ record: { kind, id } }: { record: HeldRecord }) {
  const query = useCall(privacy.held, { body: { kind, id } });
  return (
    <Loaded query={query}>
      {({ values, files }) => (
        <Stack gap="md">
          <Facts columns={1} facts={values.map(({ name, value }) => ({ label: fieldWord(kind, name), value }))} />
          <Text size="sm">{m.privacy_files({ count: String(files.length) })}</Text>
        </Stack>
      )}
    </Loaded>
  );
}

/** The records found about one person: to view, export or erase. */
export function FoundRecords({ records }: { records: readonly HeldRecord[] }) {
  const [chosen, choose] = useState<readonly string[]>(records.map(({ id }) => id));
  const [shown, show] = useState<HeldRecord>();
  const [right, ask] = useState<Right>();
  if (records.length === 0) return <EmptyState title={m.privacy_none()} />;
  const picked = records.filter(({ id }) => chosen.includes(id));
  const mayErase = picked.every(({ obstacle }) => obstacle === null);
  return (
    <Panel title={m.privacy_found()}>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {records.map((record) => (
          <FoundRecord
            key={record.id}
            record={record}
            isChosen={chosen.includes(record.id)}
            onChoose={(isChosen) => choose(isChosen ? [...chosen, record.id] : chosen.filter((id) => id !== record.id))}
            onLook={() => show(record)}
          />
        ))}
      </Stack>
      <Group gap="sm" mt="md">
        <Button disabled={picked.length === 0} onClick={() => ask('handOut')}>
          {m.privacy_hand_out()}
        </Button>
        <Button variant="default" disabled={picked.length === 0} onClick={() => ask(mayErase ? 'erase' : 'deny')}>
          {rightTitle(mayErase ? 'erase' : 'deny')}
        </Button>
      </Group>
      <SideDrawer opened={shown !== undefined} title={shown?.label ?? ''} onClose={() => show(undefined)}>
        {shown ? <HeldFacts record={shown} /> : null}
      </SideDrawer>
      <SideDrawer opened={right !== undefined} title={right ? rightTitle(right) : ''} onClose={() => ask(undefined)}>
        {right ? <AskForm right={right} records={picked} onDone={() => ask(undefined)} /> : null}
      </SideDrawer>
    </Panel>
  );
}
