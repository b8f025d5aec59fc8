import { approveMove, arnMove, gst, ownGst, plainMove, rejectMove, remarkMove } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { FRadio, FText, FTextarea } from '../../../shared/form/index.ts';
import type { MoveSpec } from './move-bar.tsx';

const plain = plainMove.omit({ version: true });
const withRemark = remarkMove.omit({ version: true });

export const remarkField = (label: () => string) => <FTextarea name="remark" label={label()} required />;

/** Fields for ending an order without success, with the refund. */
export const rejectFields = (
  <>
    <FTextarea name="reason" label={m.gst_reject_reason()} required />
    <FRadio
      name="refund"
      label={m.gst_refund()}
      required
      options={[
        { value: 'terms', label: m.gst_refund_terms() },
        { value: 'whole', label: m.gst_refund_whole() },
      ]}
    />
  </>
);

/** Head office's moves for a registration. */
export const deskRegistrationMoves = (): Record<string, MoveSpec> => ({
  'take-up': { label: m.gst_move_take_up, endpoint: gst.takeUp, schema: plain },
  approve: {
    label: m.gst_move_approve,
    endpoint: gst.approve,
    schema: approveMove.omit({ version: true }),
    fields: <FText name="gstin" label={m.gst_gstin()} required upper maxLength={15} />,
    text: m.gst_move_approve_text,
  },
  arn: {
    label: m.gst_move_arn,
    endpoint: gst.arn,
    schema: arnMove.omit({ version: true }),
    fields: <FText name="arn" label={m.gst_arn()} required upper maxLength={15} help={m.gst_arn_help()} />,
  },
  query: {
    label: m.gst_move_query,
    endpoint: gst.query,
    schema: withRemark,
    fields: remarkField(m.gst_question),
    text: m.gst_move_query_text,
  },
  reject: {
    label: m.gst_move_reject,
    endpoint: gst.reject,
    schema: rejectMove.omit({ version: true }),
    fields: rejectFields,
    defaults: { refund: 'terms' },
    danger: true,
  },
});

/** The shop's moves for a submitted registration. */
export const shopRegistrationMoves = (): Record<string, MoveSpec> => ({
  reply: {
    label: m.gst_move_reply,
    endpoint: ownGst.reply,
    schema: withRemark,
    fields: remarkField(m.gst_answer),
    text: m.gst_move_reply_text,
  },
});

/** Returns the moves allowed now, the usual next step first. */
export const movesNow = (specs: Record<string, MoveSpec>, allowed: readonly string[]) =>
  Object.entries(specs)
    .filter(([verb]) => allowed.includes(verb))
    .map(([verb, spec]) => ({ verb, ...spec }));
