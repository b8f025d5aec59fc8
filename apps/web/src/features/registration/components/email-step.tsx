import { Alert, Button } from '@mantine/core';
import { registration, verifyEmailInput } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { IconMailCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { OnTyped } from '../../../shared/form/on-typed.tsx';
import { useCaptcha } from '../../auth/index.ts';
import { AddressFields } from './address-fields.tsx';
import { CodeForm } from './code-form.tsx';
import type { Draft } from './draft.ts';
import classes from './registration.module.css';

type Props = { draft: Draft; update: (patch: Partial<Draft>) => void; onBack: () => void; onNext: () => void };

/** Asks for the address, then for the code mailed to it. */
export function EmailStep({ draft, update, onBack, onNext }: Props) {
  const startOver = () => update({ verification: undefined, proof: undefined, provenEmail: undefined });
  const back = (
    <Button variant="default" onClick={onBack}>
      {m.shared_back()}
    </Button>
  );
  if (draft.proof && draft.provenEmail) {
    return (
      <div className={classes.stack}>
        <Alert
          icon={<IconMailCheck size={18} />}
          title={m.registration_email_confirmed({ email: draft.provenEmail })}
        />
        <div>
          <Button variant="subtle" size="compact-md" onClick={startOver}>
            {m.registration_other_email()}
          </Button>
        </div>
        <div className={classes.buttons}>
          {back}
          <Button onClick={onNext}>{m.registration_next()}</Button>
        </div>
      </div>
    );
  }
  if (draft.verification) {
    return (
      <CodeForm
        verification={draft.verification}
        back={back}
        onResent={() => draft.verification && update({ verification: { ...draft.verification, sentAt: Date.now() } })}
        onOther={startOver}
        onProof={(proof) => {
          update({ proof, provenEmail: draft.verification?.email, verification: undefined });
          onNext();
        }}
      />
    );
  }
  return <AskForm draft={draft} update={update} back={back} />;
}

type AskProps = Pick<Props, 'draft' | 'update'> & { back: ReactNode };

function AskForm({ draft, update, back }: AskProps) {
  const verify = useAction(registration.verifyEmail);
  const captcha = useCaptcha();
  return (
    <Form
      guard={false}
      schema={verifyEmailInput}
      defaults={{ email: draft.email, captcha: '' }}
      submitLabel={m.registration_send_code()}
      actions={back}
      onSubmit={async (body) => {
        const { verificationId, validMinutes } = await captcha.spend(() => verify.mutateAsync({ body }));
        const verification = { id: verificationId, email: body.email, minutes: validMinutes, sentAt: Date.now() };
        update({ email: body.email, verification });
      }}
    >
      <OnTyped call={({ email }) => typeof email === 'string' && update({ email })} />
      <AddressFields captcha={captcha} help={m.registration_email_help()} />
    </Form>
  );
}
