import { Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { type ContactKind, codeInput } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FCode, Form } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ownAccount } from './own-account.ts';
import classes from './profile.module.css';

type Props = { area: Area; kind: ContactKind; value: string; email: string };

/** Confirms a new address by its mailed code. */
export function CodeForm({ area, kind, value, email }: Props) {
  const confirm = useAction(ownAccount(area).confirmContact, { refreshes: ['auth'] });
  return (
    <div className={classes.waiting}>
      <Text size="sm" mb="xs">
        {m.profile_code_waits({ value, address: kind === 'email' ? value : email })}
      </Text>
      <Form
        schema={codeInput}
        defaults={{ code: '' }}
        submitLabel={m.profile_code_confirm()}
        onSubmit={({ code }) => confirm.mutateAsync({ body: { kind, code } })}
        onDone={() => notify(m.profile_contact_saved())}
      >
        <FCode name="code" label={m.auth_code()} required />
      </Form>
    </div>
  );
}
