import { nps, npsStaff } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { sql } from 'kysely';

/** Registrations for the National Pension System. */
export const npsPart = {
  name: 'nps',
  feeAccount: 'house:fees-nps',
  kinds: {
    nps: {
      label: m.orders_kind_nps,
      table: sql`nps_orders`,
      isOrder: sql`x.status <> 'draft'`,
      customer: {
        name: 'name',
        mobile: 'mobile',
        pan: (text: string) => sql`data ? 'pan' and data ->> 'pan' = ${text}`,
      },
      exports: { staff: npsStaff.export, merchant: nps.export },
    },
  },
  notices: {
    nps_submitted: [m.nps_notice_submitted_title, m.nps_notice_submitted_text],
    nps_query: [m.nps_notice_query_title, m.nps_notice_query_text],
    nps_answered: [m.nps_notice_answered_title, m.nps_notice_answered_text],
    nps_sent: [m.nps_notice_sent_title, m.nps_notice_sent_text],
    nps_issued: [m.nps_notice_issued_title, m.nps_notice_issued_text],
    nps_rejected: [m.nps_notice_rejected_title, m.nps_notice_rejected_text],
    nps_late: [m.nps_notice_late_title, m.nps_notice_late_text],
  },
} as const;
