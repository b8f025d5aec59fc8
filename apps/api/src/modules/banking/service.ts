import { banking, ownBanking } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { sql } from 'kysely';

/** Bank loans and cards: leads that shops submit free of charge. */
export const bankingPart = {
  name: 'banking',
  feeAccount: null,
  kinds: {
    'bank-lead': {
      label: m.orders_kind_bank_lead,
      table: sql`bank_leads`,
      isOrder: sql`true`,
      customer: { name: 'name', mobile: 'lower(mobile)', pan: (text: string) => sql`pan = ${text}` },
      exports: { staff: banking.export, merchant: ownBanking.export },
    },
  },
  notices: {
    lead_received: [m.banking_notice_received_title, m.banking_notice_received_text],
    lead_papers: [m.banking_notice_papers_title, m.banking_notice_papers_text],
    lead_sanctioned: [m.banking_notice_sanctioned_title, m.banking_notice_sanctioned_text],
    lead_paid: [m.banking_notice_paid_title, m.banking_notice_paid_text],
    lead_ended: [m.banking_notice_ended_title, m.banking_notice_ended_text],
    lead_message: [m.banking_notice_message_title, m.banking_notice_message_text],
    lead_withdrawn: [m.banking_notice_withdrawn_title, m.banking_notice_withdrawn_text],
    lead_assigned: [m.banking_notice_assigned_title, m.banking_notice_assigned_text],
    lead_clawed_back: [m.banking_notice_clawed_back_title, m.banking_notice_clawed_back_text],
  },
  testOrders: {
    kind: 'lead',
    event: 'lead.status_changed',
    ways: {
      cc: ['new', 'contacted', 'logged_in', 'sanctioned', 'card_issued'],
      loan: ['new', 'contacted', 'logged_in', 'sanctioned', 'disbursed'],
    },
  },
} as const;
