import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import { banking, type LeadStatus, type LeadView, leadStatuses } from '@sevadesk/contract/banking';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { AddPaper, OrderCourse, OrderMoney, OrderPapers } from '../../orders/index.ts';
import { LeadFacts } from './lead-facts.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { MoveForm } from './move-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { papersToAdd, paperWord } from './words.ts';
import { WriteMessage } from './write-message.tsx';

/** A lead for head office: the next step first, then all details. */
export function DeskLead({ id }: { id: string }) {
  const query = useCall(banking.get, { params: { id } });
  const mayExplain = useMay()(reports.why);
  return (
    <Loaded query={query}>
      {(lead) => (
        <Stack gap="md">
          {lead.alike.length > 0 ? (
            <Alert color="yellow">{m.banking_alike_staff({ numbers: lead.alike.join(', ') })}</Alert>
          ) : null}
          <OrderCourse kind="bank-lead" of="lead" order={lead} />
          {lead.may.moves.length > 0 ? <NextStep lead={lead} /> : null}
          <LeadFacts lead={lead} />
          <Papers lead={lead} />
          <Write lead={lead} />
          <LeadTimeline lead={lead} />
          <OrderMoney money={lead.history.money} terms={null} why={mayExplain ? reports.why : undefined} />
          {lead.may.clawBack ? <ClawBack lead={lead} /> : null}
        </Stack>
      )}
    </Loaded>
  );
}

const isStatus = (value: string | null): value is LeadStatus => leadStatuses.some((status) => status === value);

function NextStep({ lead }: { lead: LeadView }) {
  const [to, setTo] = useState<string | null>(null);
  return (
    <Panel title={m.banking_work_title()}>
      <Stack gap="sm">
        <Assign lead={lead} />
        <Select
          label={m.banking_move_to()}
          data={lead.may.moves.map((value) => ({ value, label: statusWord('lead', value) }))}
          value={to}
          onChange={setTo}
          allowDeselect={false}
        />
        {isStatus(to) ? <MoveForm lead={lead} to={to} onDone={() => setTo(null)} /> : null}
      </Stack>
    </Panel>
  );
}

function Assign({ lead: { id, assigneeId } }: { lead: LeadView }) {
  const { data } = useCall(banking.people, {});
  const assign = useAction(banking.assign);
  const people = data?.data ?? [];
  const give = (userId: string | null) =>
    assign
      .mutateAsync({ params: { id }, body: { userId } })
      .then(() => {
        const name = people.find((person) => person.id === userId)?.name;
        notify(name ? m.banking_assigned({ name }) : m.banking_unassigned());
      })
      .catch(notifyFailure);
  return (
    <Select
      label={m.banking_assign()}
      placeholder={m.banking_nobody()}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.shared_clear() }}
      data={people.map(({ id: value, name }) => ({ value, label: name }))}
      value={assigneeId}
      onChange={(userId) => void give(userId)}
    />
  );
}

function Papers({ lead: { id, history, askedPapers, may } }: { lead: LeadView }) {
  const add = useAction(banking.addPaper);
  return (
    <OrderPapers files={history.files} wordOf={({ slot }) => paperWord(slot)}>
      {may.manage ? (
        <AddPaper
          slots={papersToAdd(askedPapers)}
          wordOf={paperWord}
          onAdd={(slot, files, onProgress) => add.mutateAsync({ params: { id, slot }, body: {}, files, onProgress })}
        />
      ) : null}
    </OrderPapers>
  );
}

function Write({ lead: { id, may } }: { lead: LeadView }) {
  const write = useAction(banking.write);
  return may.manage ? <WriteMessage onSend={(text) => write.mutateAsync({ params: { id }, body: { text } })} /> : null;
}

function ClawBack({ lead: { id, commissionPaise } }: { lead: LeadView }) {
  const [open, setOpen] = useState(false);
  const clawBack = useAction(banking.clawBack, { refreshes: ['wallet'] });
  return (
    <Group justify="flex-end">
      <Button color="red" variant="light" onClick={() => setOpen(true)}>
        {m.banking_claw_back()}
      </Button>
      <ReasonForm
        opened={open}
        title={m.banking_claw_back_title()}
        text={m.banking_claw_back_text({ amount: formatAmount(commissionPaise ?? toPaise(0)) })}
        label={m.banking_claw_back()}
        onSubmit={async (reason) => {
          await clawBack.mutateAsync({ params: { id }, body: { reason } });
          notify(m.banking_clawed_back());
        }}
        onClose={() => setOpen(false)}
      />
    </Group>
  );
}
