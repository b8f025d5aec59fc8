import { Button, Group, Stack, Text } from '@mantine/core';
import {
  merchantPasskeys,
  type PasskeyCalls,
  type PasskeyRow,
  passkeyProof,
  staffPasskeys,
} from '@sevadesk/contract/auth';
import type { Area } from '@sevadesk/contract/kernel/access';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { safeText } from '@sevadesk/contract/kernel/text';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FCode, Form, FPassword, FText } from '../../../shared/form/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

const callsOf: Record<Area, PasskeyCalls> = { in: staffPasskeys, out: merchantPasskeys as unknown as PasskeyCalls };

/** The person's own passkeys: adding one takes the password, removing one is at once. */
export function PasskeyCard({ area }: { area: Area }) {
  const calls = callsOf[area];
  const query = useCall(calls.list, {});
  const [isOpen, setOpen] = useState(false);
  const isSupported = Boolean(window.PublicKeyCredential);
  return (
    <Loaded query={query}>
      {({ data, needsCode }) => (
        <Stack gap="md" align="flex-start">
          <Text c="dimmed">{m.auth_passkey_text()}</Text>
          {data.length === 0 ? <Text>{m.auth_passkey_none()}</Text> : null}
          {data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} calls={calls} />
          ))}
          {isSupported ? (
            <Button variant="default" onClick={() => setOpen(true)}>
              {m.auth_passkey_add()}
            </Button>
          ) : (
            <Text size="sm">{m.auth_passkey_unsupported()}</Text>
          )}
          <SideDrawer opened={isOpen} title={m.auth_passkey_add()} onClose={() => setOpen(false)}>
            {isOpen ? <AddPasskey calls={calls} needsCode={needsCode} onDone={() => setOpen(false)} /> : null}
          </SideDrawer>
        </Stack>
      )}
    </Loaded>
  );
}

function PasskeyItem({
  passkey: { id, name, createdAt, usedAt },
  calls,
}: {
  passkey: PasskeyRow;
  calls: PasskeyCalls;
}) {
  const remove = useAction(calls.remove);
  const onRemove = () =>
    remove.mutate({ params: { id } }, { onSuccess: () => notify(m.auth_passkey_removed()), onError: notifyFailure });
  return (
    <Group justify="space-between" w="100%">
      <div>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {[
            m.auth_passkey_created({ date: formatDate(createdAt) }),
            usedAt && m.auth_passkey_used({ date: formatDate(usedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={remove.isPending}
        aria-label={m.auth_passkey_remove_of({ name })}
        onClick={onRemove}
      >
        {m.auth_passkey_remove()}
      </Button>
    </Group>
  );
}

const fields = { name: safeText({ max: 60 }), password: passkeyProof.shape.password };
const schemas = {
  no: z.object({ ...fields, code: z.string().optional() }),
  yes: z.object({ ...fields, code: z.string().min(1) }),
};

type AddProps = { calls: PasskeyCalls; needsCode: boolean; onDone: () => void };

/** Name and proof, then the device's own question. */
export function AddPasskey({ calls, needsCode, onDone }: AddProps) {
  const add = useAction(calls.add);
  return (
    <Form
      schema={schemas[needsCode ? 'yes' : 'no']}
      defaults={{ name: '', password: '', code: '' }}
      submitLabel={m.auth_passkey_add()}
      guard={false}
      onSubmit={async ({ name, password, code }) => {
        const options = await call(calls.start, { body: { password, ...(needsCode && { code }) } });
        const { createPasskey } = await import('./passkey-browser.ts');
        return add.mutateAsync({ body: { name, credential: await createPasskey(options) } });
      }}
      onDone={() => {
        notify(m.auth_passkey_added());
        onDone();
      }}
    >
      <FText name="name" label={m.auth_passkey_name()} help={m.auth_passkey_name_help()} maxLength={60} required />
      <FPassword name="password" label={m.auth_password()} required />
      {needsCode ? <FCode name="code" label={m.auth_pin_app_code()} required /> : null}
    </Form>
  );
}
