import { Button, Group, Text } from '@mantine/core';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

export type MoveSpec = {
  label: () => string;
  endpoint: Endpoint;
  /** The input of the move besides the version. */
  schema: z.ZodType<Record<string, unknown>, FieldValues>;
  fields?: ReactNode;
  defaults?: Record<string, unknown>;
  /** The effect, in one sentence. */
  text?: () => string;
  danger?: boolean;
};

type Props = {
  id: string;
  version: number;
  /** In the order of their buttons; the first is the next step. */
  moves: readonly (MoveSpec & { verb: string })[];
  /** Called after a move, which may change the wallet. */
  onMoved?: () => void;
};

/** The current moves of an order: a button each, with its fields below when selected. */
export function MoveBar({ id, version, moves, onMoved }: Props) {
  const [chosen, setChosen] = useState<string>();
  const move = moves.find(({ verb }) => verb === chosen);
  if (moves.length === 0) return null;
  return (
    <Panel title={m.gst_next()}>
      <Group gap="sm">
        {moves.map(({ verb, label, danger }, index) => (
          <Button
            key={verb}
            variant={index === 0 ? 'filled' : 'default'}
            color={danger && index === 0 ? 'red' : undefined}
            aria-expanded={verb === chosen}
            onClick={() => setChosen(verb === chosen ? undefined : verb)}
          >
            {label()}
          </Button>
        ))}
      </Group>
      {move ? (
        <MoveForm
          key={move.verb}
          {...{ id, version, move }}
          onDone={() => {
            setChosen(undefined);
            onMoved?.();
          }}
        />
      ) : null}
    </Panel>
  );
}

function MoveForm({ id, version, move, onDone }: { id: string; version: number; move: MoveSpec; onDone: () => void }) {
  const action = useAction(move.endpoint, { refreshes: ['wallet'] });
  return (
    <div>
      {move.text ? (
        <Text size="sm" c="dimmed" my="sm">
          {move.text()}
        </Text>
      ) : null}
      <Form
        schema={move.schema}
        defaults={move.defaults ?? {}}
        submitLabel={move.label()}
        onSubmit={(values) => action.mutateAsync({ params: { id }, body: { ...values, version } })}
        onDone={() => {
          notify(m.gst_moved());
          onDone();
        }}
      >
        {move.fields}
      </Form>
    </div>
  );
}
