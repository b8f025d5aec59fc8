import { Button, Group, Stack } from '@mantine/core';
import { type PsaDecision, type PsaView, utiStaff } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ApproveForm, RejectForm } from './desk-forms.tsx';
import { PsaRecord } from './psa-record.tsx';

/** A registration for head office: its current actions, and all data. */
export function DeskPsa({ id }: { id: string }) {
  const query = useCall(utiStaff.psa, { params: { id } });
  return (
    <Loaded query={query}>
      {(psa) => (
        <Stack gap="md">
          <Actions psa={psa} />
          <PsaRecord psa={psa} />
        </Stack>
      )}
    </Loaded>
  );
}

function useDesk({ id }: PsaView) {
  const decide = useAction(utiStaff.decidePsa, { refreshes: ['wallet'] });
  const check = useAction(utiStaff.checkPsa, { refreshes: ['wallet'] });
  const endReset = useAction(utiStaff.endReset);
  const told = (work: Promise<unknown>) => work.then(() => notify(m.uti_pan_done_toast())).catch(notifyFailure);
  return {
    decide: async (body: PsaDecision) => {
      await decide.mutateAsync({ params: { id }, body });
      notify(m.uti_pan_done_toast());
    },
    check: () => told(check.mutateAsync({ params: { id }, body: {} })),
    endReset: () => told(endReset.mutateAsync({ params: { id }, body: {} })),
    isBusy: decide.isPending || check.isPending || endReset.isPending,
  };
}

function Actions({ psa }: { psa: PsaView }) {
  const { number, version, may } = psa;
  const [asked, setAsked] = useState<'approve' | 'reject'>();
  const { decide, check, endReset, isBusy } = useDesk(psa);
  const close = () => setAsked(undefined);
  if (may.length === 0) return null;
  return (
    <Group gap="sm">
      {may.includes('send') ? (
        <Button loading={isBusy} onClick={() => void decide({ action: 'send', version }).catch(notifyFailure)}>
          {m.uti_pan_act_send()}
        </Button>
      ) : null}
      {may.includes('approve') ? (
        <Button variant="light" onClick={() => setAsked('approve')}>
          {m.uti_pan_act_approve()}
        </Button>
      ) : null}
      {may.includes('check') ? (
        <Button variant="default" loading={isBusy} onClick={() => void check()}>
          {m.uti_pan_act_check()}
        </Button>
      ) : null}
      {may.includes('end-reset') ? (
        <Button variant="light" loading={isBusy} onClick={() => void endReset()}>
          {m.uti_pan_act_end_reset()}
        </Button>
      ) : null}
      {may.includes('reject') ? (
        <Button color="red" variant="light" onClick={() => setAsked('reject')}>
          {m.uti_pan_act_reject()}
        </Button>
      ) : null}
      <ApproveForm
        opened={asked === 'approve'}
        what={number}
        onClose={close}
        onSubmit={(values) => decide({ action: 'approve', version, ...values })}
      />
      <RejectForm
        opened={asked === 'reject'}
        what={number}
        text={m.uti_pan_reject_psa_hint()}
        onClose={close}
        onSubmit={({ reason }) => decide({ action: 'reject', version, reason })}
      />
    </Group>
  );
}
