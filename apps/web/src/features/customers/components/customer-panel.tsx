import { Button, Group, Stack, Text } from '@mantine/core';
import { type CustomerView, customers, ownCustomers } from '@sevadesk/contract/customers';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { languageOf, m } from '@sevadesk/messages';
import { useId, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { causeWords, MessageState, WhatsappState } from '../../sms/index.ts';
import { ConsentForm } from './consent-form.tsx';
import { type CustomerRef, paramsOf, useCustomer } from './use-customer.ts';

/** In the same part of the program, which pages fetch when they show either. */
export { ConsentBox } from './consent-box.tsx';

const wayWords = { sms: m.customers_way_sms, whatsapp: m.customers_way_whatsapp };

const withdrawers = {
  in: m.customers_by_in,
  out: m.customers_by_out,
  customer: m.customers_by_customer,
  erasure: m.customers_by_erasure,
};

/** What the customer of a record agreed to and was sent; the shop records the consent here, and both areas withdraw it. */
export function CustomerPanel({ record }: { record: CustomerRef }) {
  const { isStaff, data } = useCustomer(record);
  if (!data) return null;
  const { consent, messages, replies, mobile, mayChange, resendsLeft } = data;
  const isOn = consent !== null && consent.withdrawnAt === null;
  return (
    <Panel title={m.customers_title()}>
      <Stack gap="sm">
        <Consent consent={consent} />
        {mobile === null ? <Text size="sm">{m.customers_no_mobile()}</Text> : null}
        {!isOn && mobile !== null && mayChange && !isStaff ? (
          <ConsentForm record={record} view={data} mobile={mobile} />
        ) : null}
        {isOn && mayChange ? <Withdraw record={record} isStaff={isStaff} /> : null}
        <Replies replies={replies} />
        {isOn && messages.length === 0 ? (
          <Text size="sm" c="dimmed">
            {m.customers_no_messages()}
          </Text>
        ) : null}
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            record={record}
            isStaff={isStaff}
            mayResend={isOn && mayChange && !message.isRepeat}
            left={resendsLeft}
          />
        ))}
      </Stack>
    </Panel>
  );
}

/** What the customer answered, newest first; the words are the customer's. */
function Replies({ replies }: Pick<CustomerView, 'replies'>) {
  if (replies.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={m.customers_replies()}>
      <Text size="sm" fw={600}>
        {m.customers_replies()}
      </Text>
      {replies.map(({ id, at, text, hasFile }) => (
        <div key={id}>
          <DateText value={at} time />
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {text}
          </Text>
          {hasFile ? (
            <Text size="sm" c="dimmed">
              {m.customers_reply_file()}
            </Text>
          ) : null}
        </div>
      ))}
    </Stack>
  );
}

function Consent({ consent }: Pick<CustomerView, 'consent'>) {
  if (!consent) return <Text size="sm">{m.customers_none()}</Text>;
  const { givenBy, givenAt, version, locale, withdrawnAt, withdrawnBy } = consent;
  const language = languageOf(locale).name;
  return (
    <div>
      <Text size="sm">{m.customers_given({ name: givenBy, time: formatDateTime(givenAt), version, language })}</Text>
      {withdrawnAt !== null && withdrawnBy !== null ? (
        <Text size="sm">
          {m.customers_withdrawn({ time: formatDateTime(withdrawnAt), by: withdrawers[withdrawnBy]() })}
        </Text>
      ) : null}
    </div>
  );
}

type Area = { record: CustomerRef; isStaff: boolean };

function Withdraw({ record, isStaff }: Area) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const withdraw = useAction(isStaff ? customers.withdraw : ownCustomers.withdraw);
  const confirm = () =>
    withdraw
      .mutateAsync({ params: paramsOf(record) })
      .then(() => notify(m.customers_withdraw_done()))
      .then(close)
      .catch(notifyFailure);
  return (
    <Group>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {m.customers_withdraw()}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={m.customers_withdraw()}
        text={m.customers_withdraw_text()}
        confirmLabel={m.customers_withdraw()}
        busy={withdraw.isPending}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </Group>
  );
}

type MessageProps = Area & { message: CustomerView['messages'][number]; mayResend: boolean; left: number };

/** One message: when, in which words, its result; why it cannot be sent again is below its button. */
function Message({ message, record, isStaff, mayResend, left }: MessageProps) {
  const reasonId = useId();
  const resend = useAction(isStaff ? customers.resend : ownCustomers.resend);
  const send = () =>
    resend
      .mutateAsync({ params: paramsOf(record), body: { messageId: message.id } })
      .then(() => notify(m.customers_resend_done()))
      .catch(notifyFailure);
  const { at, text, isRepeat } = message;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <DateText value={at} time />
        <Text size="sm">{wayWords[message.way]()}</Text>
        {message.way === 'sms' ? <MessageState state={message.state} /> : <WhatsappState message={message} />}
        {isRepeat ? (
          <Text size="sm" c="dimmed">
            {m.customers_repeat()}
          </Text>
        ) : null}
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {message.way === 'whatsapp' || message.cause === null ? null : (
        <Text size="sm">{causeWords[message.cause]()}</Text>
      )}
      {mayResend ? (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={left === 0}
            loading={resend.isPending}
            onClick={() => void send()}
            aria-describedby={left === 0 ? reasonId : undefined}
          >
            {m.customers_resend()}
          </Button>
        </Group>
      ) : null}
      {mayResend && left === 0 ? (
        <Text id={reasonId} size="sm" c="dimmed">
          {m.customers_resent()}
        </Text>
      ) : null}
    </Stack>
  );
}
