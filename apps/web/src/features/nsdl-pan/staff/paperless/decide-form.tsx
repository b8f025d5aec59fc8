import { Button, Group, Stack, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import {
  type PendingDecision,
  paperlessDecideInput,
  paperlessStaff,
  type StaffPaperlessView,
} from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../../shared/api/queries.ts';
import { Form, FRadio, FText, FTextarea, useFormValue } from '../../../../shared/form/index.ts';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';

const refreshes = ['wallet', 'reports', 'dashboard'];

function AckField() {
  return useFormValue<string>('decision') === 'acknowledged' ? (
    <FText name="ackNo" label={m.nsdl_pan_paperless_ack_no()} inputMode="numeric" maxLength={18} required />
  ) : null;
}

/** A person's decision where the provider gave none; from the configured amount on, another person must approve. */
export function DecideForm({ order }: { order: StaffPaperlessView }) {
  const decide = useAction(paperlessStaff.decide, { refreshes });
  const token = order.token ?? '';
  const isLate = order.reviewCause === 'late-success';
  return (
    <Form
      schema={paperlessDecideInput}
      defaults={{ decision: '', ackNo: '', reason: '' }}
      submitLabel={m.nsdl_pan_paperless_decide_button()}
      onSubmit={({ ackNo, ...body }) =>
        decide.mutateAsync({ params: { id: order.id }, body: { ...body, ackNo: ackNo ?? '' } })
      }
      onDone={({ isWaiting }) =>
        notify(isWaiting ? m.nsdl_pan_paperless_decide_waits({ token }) : m.nsdl_pan_paperless_decided({ token }))
      }
    >
      <Stack gap="md">
        <Text>{m.nsdl_pan_paperless_decide_text({ amount: formatAmount(order.pricePaise ?? toPaise(0)) })}</Text>
        <FRadio
          name="decision"
          label={m.nsdl_pan_paperless_decide_what()}
          options={[
            { value: 'acknowledged', label: m.nsdl_pan_paperless_decide_acknowledged() },
            {
              value: 'failed',
              label: isLate ? m.nsdl_pan_paperless_decide_failed_late() : m.nsdl_pan_paperless_decide_failed(),
            },
          ]}
          inline={false}
          required
        />
        <AckField />
        <FTextarea
          name="reason"
          label={m.nsdl_pan_paperless_decide_reason()}
          help={m.nsdl_pan_paperless_decide_reason_help()}
          maxLength={300}
          required
        />
      </Stack>
    </Form>
  );
}

const decisionWords = {
  acknowledged: m.nsdl_pan_paperless_decide_acknowledged,
  failed: m.nsdl_pan_paperless_decide_failed,
};

/** A decision pending with a second person: approve, reject, or withdraw one's own. */
export function PendingPanel({ order, decision }: { order: StaffPaperlessView; decision: PendingDecision }) {
  const agree = useAction(paperlessStaff.agree, { refreshes });
  const refuse = useAction(paperlessStaff.refuse);
  const params = { id: order.id };
  const run = (act: Promise<unknown>) => void act.catch(notifyFailure);
  const what = [decisionWords[decision.decision](), decision.ackNo].filter(Boolean).join(' · ');
  const end = decision.isOwn ? m.nsdl_pan_paperless_take_back_button() : m.nsdl_pan_paperless_refuse_button();
  return (
    <Panel title={m.nsdl_pan_paperless_pending_title()}>
      <Stack gap="md">
        <Text>{m.nsdl_pan_paperless_pending_text({ who: decision.askedBy, what, reason: decision.reason })}</Text>
        {decision.isOwn ? <Text c="dimmed">{m.nsdl_pan_paperless_pending_own()}</Text> : null}
        <Group gap="sm">
          {decision.isOwn ? null : (
            <Button loading={agree.isPending} onClick={() => run(agree.mutateAsync({ params }))}>
              {m.nsdl_pan_paperless_agree_button()}
            </Button>
          )}
          <Button
            variant="default"
            loading={refuse.isPending}
            onClick={() => run(refuse.mutateAsync({ params, body: { reason: end } }))}
          >
            {end}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
