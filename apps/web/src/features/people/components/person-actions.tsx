import { Button, Stack } from '@mantine/core';
import { type Person, people } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { PersonForm } from './person-form.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Step = 'edit' | 'link' | 'factor' | 'block';
type StepProps = { person: Person; step: Step | undefined; close: () => void };

/** Second factor, and head office's actions on a sign-in; on one's own, almost none. */
export function PersonActions({ person }: { person: Person }) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const { hasSecondFactor, recoveryCodesLeft: count } = person;
  return (
    <Panel title={m.people_security()}>
      <Stack gap="md">
        <Facts
          columns={1}
          facts={[
            {
              label: m.people_second_factor(),
              value: hasSecondFactor ? m.people_factor_on({ count }) : m.people_factor_off(),
            },
          ]}
        />
        {person.mayManage ? <Buttons person={person} onStep={setStep} /> : null}
      </Stack>
      <SideDrawer opened={step === 'edit'} title={m.people_edit_title({ name: person.displayName })} onClose={close}>
        <PersonForm
          person={person}
          onDone={() => {
            notify(m.people_saved());
            close();
          }}
        />
      </SideDrawer>
      <LinkStep person={person} step={step} close={close} />
      <FactorStep person={person} step={step} close={close} />
      <BlockStep person={person} step={step} close={close} />
    </Panel>
  );
}

function Buttons({ person, onStep }: { person: Person; onStep: (step: Step) => void }) {
  const unblock = useAction(people.unblock, { refreshes: ['merchants'] });
  const params = { id: person.id };
  const letIn = async () => {
    try {
      await unblock.mutateAsync({ params });
      notify(m.people_unblocked_note({ name: person.displayName }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Stack gap="xs">
      <Button variant="default" onClick={() => onStep('edit')}>
        {m.people_edit()}
      </Button>
      {person.block ? null : (
        <Button variant="default" onClick={() => onStep('link')}>
          {m.people_password_link()}
        </Button>
      )}
      {person.hasSecondFactor && !person.isSelf ? (
        <Button variant="default" onClick={() => onStep('factor')}>
          {m.people_factor_reset()}
        </Button>
      ) : null}
      {person.isSelf ? null : person.block ? (
        <Button loading={unblock.isPending} onClick={() => void letIn()}>
          {m.people_unblock()}
        </Button>
      ) : (
        <Button color="red" variant="outline" c="var(--sd-bad)" onClick={() => onStep('block')}>
          {m.people_block()}
        </Button>
      )}
    </Stack>
  );
}

function LinkStep({ person, step, close }: StepProps) {
  const send = useAction(people.sendPasswordLink);
  const { email } = person;
  const confirm = async () => {
    try {
      await send.mutateAsync({ params: { id: person.id } });
      notify(m.people_password_link_sent({ email }));
    } catch (error) {
      notifyFailure(error);
    }
    close();
  };
  return (
    <ConfirmDialog
      opened={step === 'link'}
      title={m.people_password_link()}
      text={m.people_password_link_text({ email })}
      confirmLabel={m.people_password_link()}
      busy={send.isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    />
  );
}

function FactorStep({ person, step, close }: StepProps) {
  const reset = useAction(people.resetSecondFactor);
  const name = person.displayName;
  return (
    <ReasonDialog
      opened={step === 'factor'}
      title={m.people_factor_reset_title({ name })}
      text={m.people_factor_reset_text()}
      confirmLabel={m.people_factor_reset()}
      onConfirm={async (body) => {
        await reset.mutateAsync({ params: { id: person.id }, body });
        notify(m.people_factor_reset_note({ name }));
      }}
      onClose={close}
    />
  );
}

function BlockStep({ person, step, close }: StepProps) {
  const block = useAction(people.block, { refreshes: ['merchants'] });
  const name = person.displayName;
  return (
    <ReasonDialog
      opened={step === 'block'}
      title={m.people_block_title({ name })}
      text={m.people_block_text()}
      confirmLabel={m.people_block()}
      onConfirm={async (body) => {
        await block.mutateAsync({ params: { id: person.id }, body });
        notify(m.people_blocked_note({ name }));
      }}
      onClose={close}
    />
  );
}
