import { Button, Stack, Text } from '@mantine/core';
import {
  type CollectDecision,
  type CollectPaymentStatus,
  type CollectPaymentView,
  collect,
  collectAcceptInput,
} from '@sevadesk/contract/collect';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FCheckbox, Form } from '../../../shared/form/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ReasonForm } from './reason-form.tsx';
import { decisionWords } from './words.ts';

type FormProps = { payment: CollectPaymentView; onDone: () => void };

const namesOf = ({ amountPaise, payerName, payer, shopName }: CollectPaymentView) => ({
  amount: formatAmount(amountPaise),
  payer: payerName ?? payer ?? m.collect_payer_unnamed(),
  shop: shopName,
});

/** Says what was done, or that it waits for a second person. */
const note = ({ status }: { status: CollectPaymentStatus }, done: () => string) =>
  notify(status === 'review' ? m.collect_proposed() : done());

function AcceptForm({ payment, onDone }: FormProps) {
  const accept = useAction(collect.accept, { refreshes: ['wallet', 'approvals'] });
  return (
    <Form
      schema={collectAcceptInput}
      defaults={{ remember: false }}
      submitLabel={m.collect_accept()}
      onSubmit={async (body) =>
        note(await accept.mutateAsync({ params: { id: payment.id }, body }), m.collect_accepted)
      }
      onDone={onDone}
    >
      <Stack gap="md">
        <Text>{m.collect_accept_text(namesOf(payment))}</Text>
        {payment.hasPayerKey && !payment.isPayerKnown ? (
          <FCheckbox name="remember" label={m.collect_accept_remember()} />
        ) : null}
      </Stack>
    </Form>
  );
}

function ReturnForm({ payment, onDone }: FormProps) {
  const refund = useAction(collect.return, { refreshes: ['approvals'] });
  const { amount, payer } = namesOf(payment);
  return (
    <ReasonForm
      text={m.collect_return_text({ amount, payer })}
      submitLabel={m.collect_return()}
      onSubmit={async (body) =>
        note(await refund.mutateAsync({ params: { id: payment.id }, body }), m.collect_return_decided)
      }
      onDone={onDone}
    />
  );
}

function DismissForm({ payment, onDone }: FormProps) {
  const dismiss = useAction(collect.dismiss, { refreshes: ['wallet', 'approvals'] });
  return (
    <ReasonForm
      text={m.collect_dismiss_text()}
      submitLabel={m.collect_dismiss()}
      onSubmit={async (body) =>
        note(await dismiss.mutateAsync({ params: { id: payment.id }, body }), m.collect_dismissed)
      }
      onDone={onDone}
    />
  );
}

const forms = { accept: AcceptForm, return: ReturnForm, dismiss: DismissForm };

/** Ends a review: credited to the shop, returned to the payer, or ended because the money was credited before. */
export function ReviewActions({ payment }: { payment: CollectPaymentView }) {
  const [act, setAct] = useState<CollectDecision>();
  const close = () => setAct(undefined);
  const Decision = act ? forms[act] : undefined;
  const acts: CollectDecision[] = [
    ...(payment.isCreditable ? (['accept'] as const) : []),
    'return',
    ...(payment.reviewCause === 'reference-used' ? (['dismiss'] as const) : []),
  ];
  return (
    <>
      {acts.map((one) => (
        <Button key={one} variant={one === acts[0] ? 'filled' : 'default'} onClick={() => setAct(one)}>
          {decisionWords[one]()}
        </Button>
      ))}
      <SideDrawer opened={act !== undefined} title={act ? decisionWords[act]() : ''} onClose={close}>
        {Decision ? <Decision payment={payment} onDone={close} /> : null}
      </SideDrawer>
    </>
  );
}
