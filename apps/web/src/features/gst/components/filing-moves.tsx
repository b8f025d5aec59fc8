import { draftMove, fileMove, gst, ownGst, plainMove, rejectMove, remarkMove } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { FDate, FText, FTextarea } from '../../../shared/form/index.ts';
import { FigureFields } from './figures-table.tsx';
import type { MoveSpec } from './move-bar.tsx';
import { rejectFields, remarkField } from './registration-moves.tsx';

const plain = plainMove.omit({ version: true });
const withRemark = remarkMove.omit({ version: true });

/** Head office's moves for a return; the figures' fields start with the stored values. */
export const deskFilingMoves = (figures: object | null): Record<string, MoveSpec> => ({
  begin: { label: m.gst_move_begin, endpoint: gst.begin, schema: plain },
  file: {
    label: m.gst_move_file,
    endpoint: gst.file,
    schema: fileMove.omit({ version: true }),
    fields: (
      <>
        <FText name="arn" label={m.gst_arn()} required upper maxLength={15} help={m.gst_arn_help()} />
        <FDate name="filedOn" label={m.gst_filed_on()} required />
      </>
    ),
    text: m.gst_move_file_text,
  },
  draft: {
    label: m.gst_move_draft,
    endpoint: gst.draft,
    schema: draftMove.omit({ version: true }),
    fields: (
      <>
        <FigureFields />
        <FTextarea name="remark" label={m.gst_remark()} />
      </>
    ),
    defaults: { figures: figures ?? {} },
    text: m.gst_move_draft_text,
  },
  ask: {
    label: m.gst_move_query,
    endpoint: gst.ask,
    schema: withRemark,
    fields: remarkField(m.gst_question),
    text: m.gst_move_query_text,
  },
  reject: {
    label: m.gst_move_reject,
    endpoint: gst.rejectFiling,
    schema: rejectMove.omit({ version: true }),
    fields: rejectFields,
    defaults: { refund: 'terms' },
    danger: true,
  },
});

/** The shop's moves for a return. */
export const shopFilingMoves = (): Record<string, MoveSpec> => ({
  confirm: { label: m.gst_move_confirm, endpoint: ownGst.confirm, schema: plain, text: m.gst_move_confirm_text },
  object: {
    label: m.gst_move_object,
    endpoint: ownGst.object,
    schema: withRemark,
    fields: remarkField(m.gst_object_what),
  },
  answer: {
    label: m.gst_move_answer,
    endpoint: ownGst.answer,
    schema: withRemark,
    fields: remarkField(m.gst_answer),
    text: m.gst_move_reply_text,
  },
  cancel: {
    label: m.gst_move_cancel,
    endpoint: ownGst.cancel,
    schema: plain,
    text: m.gst_move_cancel_text,
    danger: true,
  },
});
