import { gst, ownGst } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { sql } from 'kysely';

/** GST registrations and returns. */
export const gstPart = {
  name: 'gst',
  feeAccount: 'house:fees-gst',
  kinds: {
    'gst-registration': {
      label: m.orders_kind_gst_registration,
      table: sql`gst_registrations`,
      isOrder: sql`x.status <> 'draft'`,
      customer: { name: 'legal_name', mobile: 'mobile', pan: (text: string) => sql`pan = ${text}` },
      exports: { staff: gst.registrationsExport, merchant: ownGst.registrationsExport },
    },
    'gst-return': {
      label: m.orders_kind_gst_return,
      table: sql`gst_filings`,
      isOrder: sql`true`,
      dueOn: sql`x.due_on`,
      customer: { name: 'legal_name', pan: (text: string) => sql`substr(gstin, 3, 10) = ${text}` },
      exports: { staff: gst.filingsExport, merchant: ownGst.filingsExport },
    },
  },
  notices: {
    gst_received: [m.gst_notice_received_title, m.gst_notice_received_text],
    gst_asked: [m.gst_notice_asked_title, m.gst_notice_asked_text],
    gst_replied: [m.gst_notice_replied_title, m.gst_notice_replied_text],
    gst_arn: [m.gst_notice_arn_title, m.gst_notice_arn_text],
    gst_draft: [m.gst_notice_draft_title, m.gst_notice_draft_text],
    gst_done: [m.gst_notice_done_title, m.gst_notice_done_text],
    gst_ended: [m.gst_notice_ended_title, m.gst_notice_ended_text],
    gst_due: [m.gst_notice_due_title, m.gst_notice_due_text],
    gst_assigned: [m.gst_notice_assigned_title, m.gst_notice_assigned_text],
  },
} as const;
