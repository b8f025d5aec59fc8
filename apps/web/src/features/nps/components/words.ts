import type { OrderEvent, OrderFile } from '@sevadesk/contract/kernel/orders';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';

type Words = Record<string, () => string>;

export const paperWords: Words = {
  photo: m.nps_paper_photo,
  signature: m.nps_paper_signature,
  'id-proof': m.nps_paper_id_proof,
  'address-proof': m.nps_paper_address_proof,
  'cancelled-cheque': m.nps_paper_cancelled_cheque,
  'pan-card': m.nps_paper_pan_card,
  'form-60': m.nps_paper_form_60,
  other: m.nps_paper_other,
  'staff-ack-slip': m.nps_paper_staff_ack_slip,
  'staff-pran-letter': m.nps_paper_staff_pran_letter,
};
export const paperWord = ({ slot, name }: OrderFile): string => paperWords[slot]?.() ?? name;

const verbWords: Words = {
  start: m.nps_verb_start,
  submit: m.nps_verb_submit,
  query: m.nps_verb_query,
  answer: m.nps_verb_answer,
  send: m.nps_verb_send,
  issue: m.nps_verb_issue,
  reject: m.nps_verb_reject,
  'late-number': m.nps_verb_late_number,
};
export const verbWord = ({ verb }: OrderEvent): string | undefined => verbWords[verb]?.();

/** Describes the details of a step. */
export function detailsText({ verb, details }: OrderEvent): string | null {
  const { ackNo, refundedPaise, pricePaise } = details;
  if (verb === 'send' && typeof ackNo === 'string') return m.nps_detail_ack({ ackNo });
  const sum = (paise: number) => formatAmount(toPaise(paise));
  if (verb === 'reject' && typeof refundedPaise === 'number')
    return m.nps_detail_refund({ amount: sum(refundedPaise) });
  return verb === 'submit' && typeof pricePaise === 'number' ? m.nps_detail_price({ amount: sum(pricePaise) }) : null;
}

export const sourceWords: Words = {
  send: m.nps_source_send,
  sweep: m.nps_source_sweep,
  callback: m.nps_source_callback,
  person: m.nps_source_person,
};

export const outcomeWords: Words = {
  accepted: m.nps_outcome_accepted,
  refused: m.nps_outcome_refused,
  unknown: m.nps_outcome_unknown,
  received: m.nps_outcome_received,
  objected: m.nps_outcome_objected,
  issued: m.nps_outcome_issued,
  rejected: m.nps_outcome_rejected,
  'not-found': m.nps_outcome_not_found,
};
