import { Modal, Stack, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { codeInput, passwordInput } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FCode, Form, FPassword } from '../../../shared/form/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { RecoveryCodeSheet } from '../../auth/index.ts';
import { ownAccount } from './own-account.ts';
import classes from './profile.module.css';

type Offer = { secret: string; qr: string };
type Props = { area: Area; opened: boolean; onClose: () => void };

/** Sets up an authenticator app: the password, the QR code and its first code, then the recovery codes, shown once. */
export function FactorWizard({ area, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.auth_enrol_title()}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      {opened ? <Steps area={area} onClose={onClose} /> : null}
    </Modal>
  );
}

function Steps({ area, onClose }: Omit<Props, 'opened'>) {
  const calls = ownAccount(area);
  const [offer, setOffer] = useState<Offer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const confirm = useAction(calls.confirmFactor, { onReply: ({ recoveryCodes }) => setCodes(recoveryCodes) });
  if (codes) return <RecoveryCodeSheet codes={codes} onKept={onClose} />;
  if (!offer) {
    return (
      <Form
        key="password"
        schema={passwordInput}
        defaults={{ password: '' }}
        submitLabel={m.auth_second_button()}
        onSubmit={(body) => call(calls.startFactor, { body })}
        onDone={setOffer}
      >
        <Text c="dimmed">{m.profile_factor_why()}</Text>
        <FPassword name="password" label={m.profile_password_now()} required />
      </Form>
    );
  }
  return (
    <Form
      key="code"
      schema={codeInput}
      defaults={{ code: '' }}
      submitLabel={m.profile_factor_confirm()}
      onSubmit={(body) => confirm.mutateAsync({ body })}
    >
      <Text c="dimmed">{m.auth_enrol_lead()}</Text>
      <Stack gap="xs" align="center">
        <img className={classes.qr} src={offer.qr} alt={m.auth_enrol_alt()} width={180} height={180} />
        <Text size="sm">{m.auth_enrol_secret()}</Text>
        <span className={classes.secret}>
          <CopyNumber value={offer.secret} />
        </span>
      </Stack>
      <FCode name="code" label={m.auth_code()} required />
    </Form>
  );
}
