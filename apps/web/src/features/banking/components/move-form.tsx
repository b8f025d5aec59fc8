import { Alert, MultiSelect, Text } from '@mantine/core';
import {
  banking,
  isPaidLead,
  type LeadKind,
  type LeadStatus,
  leadPapers,
  moveInput,
  needsOf,
} from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, Form, FText, FTextarea } from '../../../shared/form/index.ts';
import { type FieldProps, inputProps, useField } from '../../../shared/form/use-field.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { paperWord } from './words.ts';

export type Movable = { id: string; number: string; kind: LeadKind; version: number; bankRef: string | null };

/** Whether a move needs no further input, so that it is done at once. */
export function isPlainMove({ kind, bankRef }: Movable, to: LeadStatus): boolean {
  const { papers, amount, reason, bankRef: ref } = needsOf(kind, to);
  return !papers && amount === 'none' && !reason && !(ref && bankRef === null);
}

function amountLabel(kind: LeadKind, to: LeadStatus): string {
  if (kind === 'cc') return m.banking_move_amount_limit();
  return to === 'disbursed' ? m.banking_move_amount_disbursed() : m.banking_move_amount_sanctioned();
}

type Props = { lead: Movable; to: LeadStatus; onDone: () => void };

/** The input of a move: documents, the bank's reference, amount, reason. */
export function MoveForm({ lead, to, onDone }: Props) {
  const move = useAction(banking.move, { refreshes: ['wallet'] });
  const needs = needsOf(lead.kind, to);
  return (
    <Form
      key={to}
      schema={moveInput}
      defaults={{ to, version: lead.version, papers: [], bankRef: lead.bankRef ?? '', amountPaise: null, remark: '' }}
      submitLabel={m.banking_move_button()}
      onSubmit={(body) => move.mutateAsync({ params: { id: lead.id }, body })}
      onDone={() => {
        notify(m.banking_moved({ number: lead.number, status: statusWord('lead', to) }));
        onDone();
      }}
    >
      <Text fw={600}>{statusWord('lead', to)}</Text>
      {needs.papers ? <FPapers name="papers" label={m.banking_move_papers()} required /> : null}
      {needs.bankRef ? (
        <FText name="bankRef" label={m.banking_bank_ref()} maxLength={40} required={lead.bankRef === null} />
      ) : null}
      {needs.amount === 'none' ? null : (
        <FMoney name="amountPaise" label={amountLabel(lead.kind, to)} required={needs.amount === 'needed'} />
      )}
      <FTextarea
        name="remark"
        label={needs.reason ? m.banking_reason() : m.banking_remark()}
        maxLength={300}
        required={needs.reason}
      />
      {isPaidLead(to) ? <Alert>{m.banking_move_earns()}</Alert> : null}
    </Form>
  );
}

function FPapers(props: FieldProps) {
  const { value, onChange, error, ...field } = useField<string[]>(props.name);
  return (
    <MultiSelect
      {...field}
      {...inputProps(props, error)}
      data={leadPapers.map((paper) => ({ value: paper, label: paperWord(paper) }))}
      value={value ?? []}
      onChange={onChange}
    />
  );
}
