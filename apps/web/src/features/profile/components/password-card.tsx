import { Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FPassword, useFormValue } from '../../../shared/form/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { NewPasswordFields, pairFields, refuseDifferent } from '../../auth/index.ts';
import { ownAccount } from './own-account.ts';
import { passwordAdvice } from './password-advice.ts';
import classes from './profile.module.css';

const schema = z.object({ current: z.string().min(1), ...pairFields }).superRefine(refuseDifferent);

/** Changes the password, with the present one; this ends all other sessions. */
export function PasswordCard({ area, changedAt }: { area: Area; changedAt: string | null }) {
  const change = useAction(ownAccount(area).changePassword);
  const [round, setRound] = useState(0);
  return (
    <>
      {changedAt ? (
        <Text size="sm" c="dimmed" mb="md">
          {m.profile_password_since()} <DateText value={changedAt} />
        </Text>
      ) : null}
      <div className={classes.narrow}>
        <Form
          key={round}
          schema={schema}
          defaults={{ current: '', password: '', repeat: '' }}
          submitLabel={m.profile_password_save()}
          onSubmit={({ current, password }) => change.mutateAsync({ body: { current, password } })}
          onDone={() => {
            setRound(round + 1);
            notify(m.profile_password_saved());
          }}
        >
          <FPassword name="current" label={m.profile_password_now()} required />
          <NewPasswordFields />
          <Advice />
        </Form>
      </div>
    </>
  );
}

function Advice() {
  const advice = passwordAdvice(useFormValue<string>('password') ?? '');
  return (
    <output className={classes.advice} data-tone={advice?.tone}>
      {advice?.text}
    </output>
  );
}
