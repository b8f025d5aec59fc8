import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import type { SecurityView } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { RecoveryCodeSheet } from '../../auth/index.ts';
import { FactorWizard } from './factor-wizard.tsx';
import { ownAccount } from './own-account.ts';
import { ProofForm } from './proof-form.tsx';
import { SmsCodes } from './sms-codes.tsx';

/** With fewer codes than this, a person who loses the phone is soon locked out. */
const fewCodes = 3;

type Props = { area: Area; security: SecurityView };
type Open = 'wizard' | 'codes';

/** The authenticator app in use and its recovery codes; the switch above turns it on and off. */
export function FactorCard({ area, security }: Props) {
  const { demanded, recoveryCodesLeft } = security;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        <IconShieldCheck aria-hidden />
        <Text>{m.profile_factor_is_on()}</Text>
      </Group>
      <Text c={recoveryCodesLeft < fewCodes ? undefined : 'dimmed'}>
        {m.profile_codes_left({ count: recoveryCodesLeft })}
      </Text>
      {recoveryCodesLeft < fewCodes ? <Alert color="yellow">{m.profile_codes_few()}</Alert> : null}
      {demanded ? <Text c="dimmed">{m.profile_factor_demanded()}</Text> : null}
      <Group gap="sm">
        <Button variant="default" onClick={() => setOpen('wizard')}>
          {m.profile_factor_replace()}
        </Button>
        <Button variant="default" onClick={() => setOpen('codes')}>
          {m.profile_codes_new()}
        </Button>
      </Group>
      <SmsCodes area={area} security={security} />
      <FactorWizard area={area} opened={open === 'wizard'} onClose={close} />
      <Modal
        opened={open === 'codes'}
        onClose={close}
        title={m.profile_codes_new()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        {open === 'codes' ? <NewCodes area={area} onKept={close} /> : null}
      </Modal>
    </Stack>
  );
}

function NewCodes({ area, onKept }: { area: Area; onKept: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const make = useAction(ownAccount(area).newRecoveryCodes, {
    onReply: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  if (codes) return <RecoveryCodeSheet codes={codes} onKept={onKept} />;
  return (
    <Stack gap="md">
      <Text c="dimmed">{m.profile_codes_new_text()}</Text>
      <ProofForm submitLabel={m.profile_codes_new()} onSubmit={(body) => make.mutateAsync({ body })} />
    </Stack>
  );
}
