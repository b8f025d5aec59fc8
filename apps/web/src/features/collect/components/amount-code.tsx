import { Alert, Button, Stack, Text } from '@mantine/core';
import { type CollectQr, collect, collectQrInput } from '@sevadesk/contract/collect';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FMoney, Form, FText } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { QrCode } from '../../../shared/ui/values/qr-code.tsx';
import classes from './collect.module.css';

/** The stream of notifications reports a payment at once; this is for browsers and proxies without it. */
const pollMs = 5_000;

function paidText({ status }: CollectQr['payments'][number]): string {
  if (status === 'credited') return m.collect_qr_paid_text();
  return status === 'review' ? m.collect_qr_paid_review() : m.collect_qr_paid_return();
}

function PaidNotes({ payment }: { payment: CollectQr['payments'][number] }) {
  const { amountPaise, isLate, differs, status } = payment;
  return (
    <Alert
      role="status"
      color={status === 'credited' ? 'teal' : 'orange'}
      icon={status === 'credited' ? <IconCheck size={18} /> : <IconClock size={18} />}
      title={m.collect_qr_paid({ amount: formatAmount(amountPaise) })}
    >
      <Text size="sm">{paidText(payment)}</Text>
      {isLate ? <Text size="sm">{m.collect_qr_paid_late()}</Text> : null}
      {differs ? <Text size="sm">{m.collect_qr_paid_differs()}</Text> : null}
    </Alert>
  );
}

function CodeView({ qr, onNew }: { qr: CollectQr; onNew: () => void }) {
  const { amountPaise, note, rows, text, payments, isOver, expiresAt } = qr;
  const amount = formatAmount(amountPaise);
  const isPaid = payments.length > 0;
  return (
    <Stack gap="md" align="stretch">
      {payments.map((payment) => (
        <PaidNotes key={payment.id} payment={payment} />
      ))}
      {payments.some(({ isRepeat }) => isRepeat) ? <Text>{m.collect_qr_paid_twice()}</Text> : null}
      {isPaid ? null : (
        <figure className={classes.large}>
          <p className={classes.amount}>{amount}</p>
          {note === null ? null : <p>{note}</p>}
          <QrCode rows={rows} alt={m.collect_qr_alt({ amount })} />
          <figcaption>
            {isOver ? m.collect_qr_over() : m.collect_qr_valid({ time: formatDateTime(expiresAt) })}
          </figcaption>
        </figure>
      )}
      {isPaid || isOver ? null : (
        <>
          <Button size="lg" hiddenFrom="sm" renderRoot={(props) => <a href={text} {...props} />}>
            {m.collect_qr_open()}
          </Button>
          <Text role="status" ta="center">
            {m.collect_qr_pending()}
          </Text>
        </>
      )}
      <Button variant={isPaid || isOver ? 'filled' : 'default'} onClick={onNew}>
        {m.collect_qr_new()}
      </Button>
    </Stack>
  );
}

function ShownCode({ id, onNew }: { id: string; onNew: () => void }) {
  const query = useCall(collect.getQr, { params: { id } }, { refetchInterval: pollMs });
  return <Loaded query={query}>{(qr) => <CodeView qr={qr} onNew={onNew} />}</Loaded>;
}

/** One amount as a QR code and a UPI link; its payment is shown as soon as it arrives. */
export function AmountCode({ minutes }: { minutes: number }) {
  const create = useAction(collect.createQr);
  const [id, setId] = useState<string>();
  return (
    <Panel title={m.collect_qr_title()}>
      {id === undefined ? (
        <Stack gap="md">
          <Text>{m.collect_qr_text({ n: minutes })}</Text>
          <Form
            schema={collectQrInput}
            defaults={{ note: '' }}
            submitLabel={m.collect_qr_create()}
            onSubmit={(body) => create.mutateAsync({ body })}
            onDone={(qr) => setId(qr.id)}
          >
            <FMoney name="amountPaise" label={m.collect_qr_amount()} required />
            <FText name="note" label={m.collect_qr_note()} help={m.collect_qr_note_help()} />
          </Form>
        </Stack>
      ) : (
        <ShownCode id={id} onNew={() => setId(undefined)} />
      )}
    </Panel>
  );
}
