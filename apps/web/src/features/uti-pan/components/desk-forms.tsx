import { Modal, Text } from '@mantine/core';
import { couponCredit, psaApproval, utiReason } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { Form, FText, FTextarea } from '../../../shared/form/index.ts';

type Shell = { opened: boolean; title: string; text?: string; onClose: () => void; children: ReactNode };

function Shell({ opened, title, text, onClose, children }: Shell) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': m.shared_close() }}>
      {text ? <Text mb="md">{text}</Text> : null}
      {children}
    </Modal>
  );
}

type Props<Values> = {
  opened: boolean;
  what: string;
  onClose: () => void;
  onSubmit: (values: Values) => Promise<unknown>;
};

/** Asks for a reason before a charge is refunded. */
export function RejectForm({ text, ...props }: Props<{ reason: string }> & { text: string }) {
  return (
    <Shell {...props} text={text} title={m.uti_pan_reject_title({ number: props.what })}>
      <Form
        schema={utiReason}
        defaults={{ reason: '' }}
        submitLabel={m.uti_pan_act_reject()}
        onSubmit={props.onSubmit}
        onDone={props.onClose}
      >
        <FTextarea name="reason" label={m.uti_pan_act_reason()} maxLength={300} required />
      </Form>
    </Shell>
  );
}

/** The id that UTI issued. */
export function ApproveForm(props: Props<{ psaId: string; providerRef?: string | undefined }>) {
  return (
    <Shell {...props} title={m.uti_pan_approve_title({ number: props.what })}>
      <Form
        schema={psaApproval}
        defaults={{ psaId: '', providerRef: '' }}
        submitLabel={m.uti_pan_act_approve()}
        onSubmit={props.onSubmit}
        onDone={props.onClose}
      >
        <FText name="psaId" label={m.uti_pan_column_psa_id()} required maxLength={30} />
        <FText name="providerRef" label={m.uti_pan_act_ref()} help={m.uti_pan_act_optional()} maxLength={40} />
      </Form>
    </Shell>
  );
}

/** Records that UTI has credited coupons. */
export function CreditForm(props: Props<{ providerRef?: string | undefined }>) {
  return (
    <Shell {...props} title={m.uti_pan_credit_title({ number: props.what })} text={m.uti_pan_credit_hint()}>
      <Form
        schema={couponCredit}
        defaults={{ providerRef: '' }}
        submitLabel={m.uti_pan_act_credit()}
        onSubmit={props.onSubmit}
        onDone={props.onClose}
      >
        <FText name="providerRef" label={m.uti_pan_act_ref()} help={m.uti_pan_act_optional()} maxLength={40} />
      </Form>
    </Shell>
  );
}
