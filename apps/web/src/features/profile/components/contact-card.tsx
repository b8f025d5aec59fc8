import { Button, Group, Stack, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { email, mobile } from '@sevadesk/contract/kernel/indian-ids';
import type { ContactKind, SecurityView } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FPassword, FText } from '../../../shared/form/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { CodeForm } from './contact-code-form.tsx';
import { ownAccount } from './own-account.ts';
import classes from './profile.module.css';

type Props = { area: Area; security: SecurityView };

const password = z.string().min(1);
const kinds = {
  email: {
    label: m.auth_email,
    fresh: m.profile_email_new,
    help: m.profile_email_help,
    schema: z.object({ value: email.schema, password }),
  },
  mobile: {
    label: m.profile_mobile,
    fresh: m.profile_mobile_new,
    help: m.profile_mobile_help,
    schema: z.object({ value: mobile.schema, password }),
  },
} as const;

/** E-mail address and mobile number; a new one takes effect when its mailed code is entered. */
export function ContactCard({ area, security }: Props) {
  const [open, setOpen] = useState<ContactKind>();
  return (
    <Stack gap="lg">
      {(['email', 'mobile'] as const).map((kind) => {
        const waiting = security.pending.find((change) => change.kind === kind);
        return (
          <div key={kind} className={classes.contact}>
            <Group justify="space-between" gap="sm">
              <div>
                <Text size="xs" c="dimmed">
                  {kinds[kind].label()}
                </Text>
                <Text>{security[kind] ?? '-'}</Text>
              </div>
              <Button variant="default" size="xs" onClick={() => setOpen(kind)}>
                {kinds[kind].fresh()}
              </Button>
            </Group>
            {waiting ? <CodeForm area={area} kind={kind} value={waiting.value} email={security.email} /> : null}
          </div>
        );
      })}
      <SideDrawer
        opened={open !== undefined}
        title={open ? kinds[open].fresh() : ''}
        onClose={() => setOpen(undefined)}
      >
        {open ? <ChangeForm area={area} kind={open} onDone={() => setOpen(undefined)} /> : null}
      </SideDrawer>
    </Stack>
  );
}

function ChangeForm({ area, kind, onDone }: { area: Area; kind: ContactKind; onDone: () => void }) {
  const calls = ownAccount(area);
  const changeEmail = useAction(calls.changeEmail);
  const changeMobile = useAction(calls.changeMobile);
  const { schema, fresh, help } = kinds[kind];
  return (
    <Form
      schema={schema}
      defaults={{ value: '', password: '' }}
      submitLabel={m.profile_code_send()}
      onSubmit={({ value, password }) =>
        kind === 'email'
          ? changeEmail.mutateAsync({ body: { email: value, password } })
          : changeMobile.mutateAsync({ body: { mobile: value, password } })
      }
      onDone={onDone}
    >
      <FText
        name="value"
        label={fresh()}
        help={help()}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        required
      />
      <FPassword name="password" label={m.profile_password_now()} required />
    </Form>
  );
}
