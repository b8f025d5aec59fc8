import { Button, Group, Stack } from '@mantine/core';
import { type OwnLeadView, ownBanking } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { AddPaper, OrderCourse, OrderMoney, OrderPapers, OrderSlip } from '../../orders/index.ts';
import { LeadFacts } from './lead-facts.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { ReasonForm } from './reason-form.tsx';
import { papersToAdd, paperWord } from './words.ts';
import { WriteMessage } from './write-message.tsx';

/** One of the shop's leads: facts, documents, messages, history, amounts. */
export function OwnLead({ id }: { id: string }) {
  const query = useCall(ownBanking.get, { params: { id } });
  return (
    <Loaded query={query}>
      {(lead) => (
        <Stack gap="md">
          <OrderCourse kind="bank-lead" of="lead" order={lead} />
          <LeadFacts lead={lead} />
          <Group>
            <OrderSlip endpoint={ownBanking.slip} id={id} />
          </Group>
          <Papers lead={lead} />
          <Write lead={lead} />
          <LeadTimeline lead={lead} />
          <OrderMoney money={lead.history.money} terms={null} />
          {lead.may.withdraw ? <Withdraw lead={lead} /> : null}
        </Stack>
      )}
    </Loaded>
  );
}

function Papers({ lead: { id, history, askedPapers, may } }: { lead: OwnLeadView }) {
  const add = useAction(ownBanking.addPaper);
  const remove = useAction(ownBanking.removePaper);
  return (
    <OrderPapers
      files={history.files}
      wordOf={({ slot }) => paperWord(slot)}
      onRemove={
        may.removePapers
          ? ({ paperId }) => void remove.mutateAsync({ params: { id, paperId } }).catch(notifyFailure)
          : undefined
      }
    >
      {may.addPapers ? (
        <AddPaper
          key={askedPapers.join(' ')}
          slots={papersToAdd(askedPapers)}
          wordOf={paperWord}
          onAdd={(slot, files, onProgress) => add.mutateAsync({ params: { id, slot }, body: {}, files, onProgress })}
        />
      ) : null}
    </OrderPapers>
  );
}

function Write({ lead: { id, may } }: { lead: OwnLeadView }) {
  const write = useAction(ownBanking.write);
  return may.write ? <WriteMessage onSend={(text) => write.mutateAsync({ params: { id }, body: { text } })} /> : null;
}

function Withdraw({ lead: { id } }: { lead: OwnLeadView }) {
  const [open, setOpen] = useState(false);
  const withdraw = useAction(ownBanking.withdraw);
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.banking_withdraw()}
      </Button>
      <ReasonForm
        opened={open}
        title={m.banking_withdraw_title()}
        text={m.banking_withdraw_text()}
        label={m.banking_withdraw()}
        onSubmit={async (reason) => {
          await withdraw.mutateAsync({ params: { id }, body: { reason } });
          notify(m.banking_withdrawn());
        }}
        onClose={() => setOpen(false)}
      />
    </Group>
  );
}
