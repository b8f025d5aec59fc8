import { Button, Group } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { panAfterAckStaff, type TinVerifyView, tinRefusal } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { FDate, Form, FTextarea } from '../../../../shared/form/index.ts';
import { useToday } from '../../../../shared/format/use-today.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../../shared/ui/dialogs/side-drawer.tsx';
import { useDeskKeys } from '../../../../shared/ui/keys/desk-keys.ts';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { ReasonTicks } from '../../components/after-ack/reason-ticks.tsx';

type Props = { view: TinVerifyView };

/** Accepts the answer, returns it, or withdraws an entry made by mistake. */
export function TinVerdict({ view }: Props) {
  return (
    <Group gap="sm">
      {view.may.withdraw ? <Withdraw view={view} /> : null}
      {view.may.decide ? (
        <>
          <Refuse view={view} />
          <Accept view={view} />
        </>
      ) : null}
    </Group>
  );
}

function Accept({ view: { application, case: tinCase } }: Props) {
  const { ackNo, cardName } = application;
  const accept = useAction(panAfterAckStaff.tin.accept, {
    refreshes: ['dashboard'],
    onDone: () => notify(m.nsdl_pan_tin_verify_accepted({ name: cardName })),
  });
  const send = () =>
    accept.mutate({ params: { ackNo }, body: { version: tinCase.version } }, { onError: notifyFailure });
  useDeskKeys([
    {
      keys: ['A'],
      label: m.nsdl_pan_tin_verify_accept(),
      isHint: true,
      acts: { a: () => !accept.isPending && send() },
    },
  ]);
  return (
    <Button leftSection={<IconCheck size={16} />} loading={accept.isPending} onClick={send}>
      {m.nsdl_pan_tin_verify_accept()}
    </Button>
  );
}

const schema = tinRefusal.omit({ version: true });

function Refuse({ view: { application, case: tinCase, reasons, dueOn } }: Props) {
  const { ackNo, shopName } = application;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const today = useToday();
  useDeskKeys([
    { keys: ['R'], label: m.nsdl_pan_tin_verify_refuse(), isHint: true, acts: { r: () => setOpened(true) } },
  ]);
  const refuse = useAction(panAfterAckStaff.tin.refuse, { refreshes: ['dashboard'] });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {m.nsdl_pan_tin_verify_refuse()}
      </Button>
      <SideDrawer opened={opened} title={m.nsdl_pan_tin_verify_refuse()} onClose={close}>
        <Form
          schema={schema}
          defaults={{ reasons: tinCase.reasonCodes, remark: '', dueOn }}
          submitLabel={m.nsdl_pan_tin_verify_refuse_submit()}
          onSubmit={async (body) => {
            await refuse.mutateAsync({ params: { ackNo }, body: { ...body, version: tinCase.version } });
            return body.dueOn;
          }}
          onDone={(due) => {
            notify(m.nsdl_pan_tin_verify_refused({ shop: shopName, due: formatDate(due) }));
            close();
          }}
        >
          <ReasonTicks name="reasons" reasons={reasons} />
          <FTextarea name="remark" label={m.nsdl_pan_tin_entry_remark()} rows={3} maxLength={500} />
          <FDate name="dueOn" label={m.nsdl_pan_tin_entry_due()} min={today} required />
        </Form>
      </SideDrawer>
    </>
  );
}

function Withdraw({ view: { application, case: tinCase } }: Props) {
  const { ackNo, shopName } = application;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const withdraw = useAction(panAfterAckStaff.tin.withdraw, {
    refreshes: ['wallet', 'dashboard', 'reports'],
    onDone: () => {
      notify(m.nsdl_pan_tin_verify_withdrawn());
      close();
    },
  });
  const amount = formatAmount(toPaise(tinCase.penaltyPaise));
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.nsdl_pan_tin_verify_withdraw()}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={m.nsdl_pan_tin_verify_withdraw()}
        text={
          tinCase.penaltyPaise > 0
            ? m.nsdl_pan_tin_verify_withdraw_money({ amount, shop: shopName })
            : m.nsdl_pan_tin_verify_withdraw_text()
        }
        confirmLabel={m.nsdl_pan_tin_verify_withdraw()}
        danger
        busy={withdraw.isPending}
        onClose={close}
        onConfirm={() =>
          withdraw.mutate({ params: { ackNo }, body: { version: tinCase.version } }, { onError: notifyFailure })
        }
      />
    </>
  );
}
