import { Button, Group, Stack, Text } from '@mantine/core';
import { databaseInput, databaseKinds, databaseSecurities, moveSources, usualPorts } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconDatabase } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAction } from '../../../shared/api/queries.ts';
import {
  FNumber,
  Form,
  FormGrid,
  FPassword,
  FRadio,
  FSelect,
  FText,
  useFormValue,
} from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { DatabaseTest } from './database-test.tsx';
import { kindWords, securityWords } from './database-words.ts';

const nothing = {
  kind: 'mysql',
  host: '',
  port: usualPorts.mysql,
  database: '',
  userName: '',
  password: '',
  security: 'encrypted',
} as const;

/** A live database of the old system as a source, as an alternative to a dump; the form opens on demand. */
export function DatabaseSource({ moveId }: { moveId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Group>
        <Button variant="default" leftSection={<IconDatabase size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {m.move_database_title()}
        </Button>
      </Group>
    );
  return (
    <Stack gap="md" component="section" aria-label={m.move_database_title()}>
      <div>
        <Text fw={600}>{m.move_database_title()}</Text>
        <Text size="sm" c="dimmed">
          {m.move_database_help()}
        </Text>
      </div>
      <DatabaseForm moveId={moveId} onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />
    </Stack>
  );
}

type Props = { moveId: string; onDone: () => void; onCancel: () => void };

/** Connection settings of the old database; they are tested before anything is stored. */
export function DatabaseForm({ moveId, onDone, onCancel }: Props) {
  const add = useAction(moveSources.addDatabase);
  return (
    <Form
      schema={databaseInput}
      defaults={nothing}
      submitLabel={m.move_database_add()}
      actions={
        <Button variant="default" onClick={onCancel}>
          {m.shared_cancel()}
        </Button>
      }
      onSubmit={(body) => add.mutateAsync({ params: { id: moveId }, body })}
      onDone={() => {
        notify(m.move_database_added());
        onDone();
      }}
    >
      <Stack gap="md">
        <FormGrid>
          <FSelect
            name="kind"
            label={m.move_database_kind()}
            options={databaseKinds.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
            required
          />
          <FText name="database" label={m.move_database_name()} autoComplete="off" maxLength={64} required />
          <FText
            name="host"
            label={m.move_database_host()}
            help={m.move_database_host_help()}
            placeholder="db.example.in"
            autoComplete="off"
            required
          />
          <FNumber name="port" label={m.move_database_port()} help={m.move_database_port_help()} required />
          <FText
            name="userName"
            label={m.move_database_user()}
            help={m.move_database_user_help()}
            autoComplete="off"
            maxLength={80}
            required
          />
          <FPassword
            name="password"
            label={m.move_database_password()}
            help={m.move_database_password_help()}
            autoComplete="new-password"
            required
          />
        </FormGrid>
        <UsualPort />
        <FRadio
          name="security"
          label={m.move_database_security()}
          options={databaseSecurities.map((security) => ({ value: security, label: securityWords[security]() }))}
        />
        <DatabaseTest moveId={moveId} />
      </Stack>
    </Form>
  );
}

/** Sets the default port of another database type, unless somebody typed a port. */
function UsualPort() {
  const kind = useFormValue<keyof typeof usualPorts>('kind');
  const { getValues, setValue } = useFormContext();
  const before = useRef(kind);
  useEffect(() => {
    if (kind && before.current && kind !== before.current && getValues('port') === usualPorts[before.current])
      setValue('port', usualPorts[kind], { shouldDirty: true });
    before.current = kind;
  }, [kind, getValues, setValue]);
  return null;
}
