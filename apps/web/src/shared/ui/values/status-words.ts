import { type StatusKind, type StatusOf, statusLooks } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';
import { serviceStatusWords } from './service-status-words.ts';

type Word = () => string;
export type WordsOf<Kind extends StatusKind> = { [K in Kind]: { [S in StatusOf<K>]: Word } };

/** Kinds that only the pages of one feature show: these pages add the labels, so that no other page loads them. */
type LateKind =
  | 'move'
  | 'move_shop'
  | 'move_archive'
  | 'move_document'
  | 'partner-key'
  | 'hook'
  | 'delivery'
  | 'sms'
  | 'campaign'
  | 'campaign_recipient'
  | 'adjustment'
  | 'collect'
  | 'collect-account'
  | 'brand'
  | 'credit'
  | 'credit-line'
  | 'transfer'
  | 'target'
  | 'hold'
  | 'payout'
  | 'payout-batch'
  | 'payout-answer'
  | 'job'
  | 'provider'
  | 'prices';

// Named one by one, not looked up by key, so that unused messages stay out of the bundle and a missing one does not compile.
const words: WordsOf<Exclude<StatusKind, LateKind>> & Partial<WordsOf<LateKind>> = {
  application: {
    draft: m.shared_status_application_draft,
    pre_submit: m.shared_status_application_pre_submit,
    submitted: m.shared_status_application_submitted,
    cropping: m.shared_status_application_cropping,
    waiting: m.shared_status_application_waiting,
    verifying: m.shared_status_application_verifying,
    pending_verification: m.shared_status_application_pending_verification,
    incomplete: m.shared_status_application_incomplete,
    rejected: m.shared_status_application_rejected,
    accepted: m.shared_status_application_accepted,
    filed: m.shared_status_application_filed,
    acknowledged: m.shared_status_application_acknowledged,
    hardcopy_sent: m.shared_status_application_hardcopy_sent,
    hardcopy_received: m.shared_status_application_hardcopy_received,
    tin_rejected: m.shared_status_application_tin_rejected,
    tin_resubmitted: m.shared_status_application_tin_resubmitted,
    allotted: m.shared_status_application_allotted,
    dispatched: m.shared_status_application_dispatched,
    cancelled: m.shared_status_application_cancelled,
  },
  paper: {
    none: m.shared_status_paper_none,
    owed: m.shared_status_paper_owed,
    sent: m.shared_status_paper_sent,
    received: m.shared_status_paper_received,
  },
  tin: {
    none: m.shared_status_tin_none,
    tin_rejected: m.shared_status_tin_tin_rejected,
    tin_resubmitted: m.shared_status_tin_tin_resubmitted,
    settled: m.shared_status_tin_settled,
    withdrawn: m.shared_status_tin_withdrawn,
  },
  payment: {
    pending: m.shared_status_payment_pending,
    approved: m.shared_status_payment_approved,
    rejected: m.shared_status_payment_rejected,
    cancelled: m.shared_status_payment_cancelled,
  },
  gateway: {
    new: m.shared_status_gateway_new,
    created: m.shared_status_gateway_created,
    pending: m.shared_status_gateway_pending,
    success: m.shared_status_gateway_success,
    failed: m.shared_status_gateway_failed,
    error: m.shared_status_gateway_error,
    expired: m.shared_status_gateway_expired,
    review: m.shared_status_gateway_review,
    closed: m.shared_status_gateway_closed,
  },
  registration: {
    unverified: m.shared_status_registration_unverified,
    pending: m.shared_status_registration_pending,
    approved: m.shared_status_registration_approved,
    rejected: m.shared_status_registration_rejected,
  },
  ticket: {
    open: m.shared_status_ticket_open,
    waiting: m.shared_status_ticket_waiting,
    answered: m.shared_status_ticket_answered,
    closed: m.shared_status_ticket_closed,
  },
  enquiry: {
    open: m.shared_status_enquiry_open,
    answered: m.shared_status_enquiry_answered,
    closed: m.shared_status_enquiry_closed,
  },
  account: {
    active: m.shared_status_account_active,
    inactive: m.shared_status_account_inactive,
    blocked: m.shared_status_account_blocked,
    pending: m.shared_status_account_pending,
  },
  notice: { unread: m.shared_status_notice_unread, read: m.shared_status_notice_read },
  news: {
    coming: m.shared_status_news_coming,
    current: m.shared_status_news_current,
    ended: m.shared_status_news_ended,
  },
  master: {
    active: m.shared_status_master_active,
    inactive: m.shared_status_master_inactive,
    official: m.shared_status_master_official,
    facsimile: m.shared_status_master_facsimile,
  },
  export: {
    waiting: m.shared_status_export_waiting,
    running: m.shared_status_export_running,
    done: m.shared_status_export_done,
    failed: m.shared_status_export_failed,
    cancelled: m.shared_status_export_cancelled,
    expired: m.shared_status_export_expired,
  },
  filing: {
    building: m.shared_status_filing_building,
    ready: m.shared_status_filing_ready,
    failed: m.shared_status_filing_failed,
  },
  slip: {
    matched: m.shared_status_slip_matched,
    unmatched: m.shared_status_slip_unmatched,
    ambiguous: m.shared_status_slip_ambiguous,
    no_number: m.shared_status_slip_no_number,
    has_slip: m.shared_status_slip_has_slip,
    repeated: m.shared_status_slip_repeated,
    sending: m.shared_status_slip_sending,
    attached: m.shared_status_slip_attached,
    refused: m.shared_status_slip_refused,
  },
  verdict: {
    accepted: m.shared_status_verdict_accepted,
    incomplete: m.shared_status_verdict_incomplete,
    rejected: m.shared_status_verdict_rejected,
  },
  import: {
    uploaded: m.shared_status_import_uploaded,
    checking: m.shared_status_import_checking,
    checked: m.shared_status_import_checked,
    running: m.shared_status_import_running,
    finished: m.shared_status_import_finished,
    failed: m.shared_status_import_failed,
    undone: m.shared_status_import_undone,
  },
  row: {
    new: m.shared_status_row_new,
    duplicate: m.shared_status_row_duplicate,
    faulty: m.shared_status_row_faulty,
    left_out: m.shared_status_row_left_out,
    done: m.shared_status_row_done,
    undone: m.shared_status_row_undone,
  },
  pile: {
    uploading: m.nsdl_pan_pile_state_uploading,
    reading: m.nsdl_pan_pile_state_reading,
    done: m.nsdl_pan_pile_state_done,
    failed: m.nsdl_pan_pile_state_failed,
    cancelled: m.nsdl_pan_pile_state_cancelled,
  },
  line: {
    open: m.shared_status_line_open,
    matched: m.shared_status_line_matched,
    ignored: m.shared_status_line_ignored,
    outgoing: m.shared_status_line_outgoing,
  },
  paperless: {
    initiated: m.shared_status_paperless_initiated,
    redirected: m.shared_status_paperless_redirected,
    incomplete: m.shared_status_paperless_incomplete,
    confirm: m.shared_status_paperless_confirm,
    review: m.shared_status_paperless_review,
    acknowledged: m.shared_status_paperless_acknowledged,
    failed: m.shared_status_paperless_failed,
    refunded: m.shared_status_paperless_refunded,
    allotted: m.shared_status_paperless_allotted,
  },
  kyc: {
    open: m.shared_status_kyc_open,
    pending: m.shared_status_kyc_pending,
    rejected: m.shared_status_kyc_rejected,
    verified: m.shared_status_kyc_verified,
    expired: m.shared_status_kyc_expired,
  },
  consignment: {
    prepared: m.shared_status_consignment_prepared,
    sent: m.shared_status_consignment_sent,
    received: m.shared_status_consignment_received,
    partial: m.shared_status_consignment_partial,
    lost: m.shared_status_consignment_lost,
    returned: m.shared_status_consignment_returned,
    cancelled: m.shared_status_consignment_cancelled,
  },
  enclosed: {
    packed: m.shared_status_enclosed_packed,
    received: m.shared_status_enclosed_received,
    missing: m.shared_status_enclosed_missing,
    extra: m.shared_status_enclosed_extra,
    unknown: m.shared_status_enclosed_unknown,
    elsewhere: m.shared_status_enclosed_elsewhere,
  },
  ...serviceStatusWords,
  backlog: {
    A: m.shared_status_backlog_a,
    P: m.shared_status_backlog_p,
    F: m.shared_status_backlog_f,
  },
};

/** Adds the labels of kinds that only some pages show. */
export function addStatusWords(late: Partial<WordsOf<LateKind>>): void {
  Object.assign(words, late);
}

/** The label of a status; an unknown status is shown unchanged. */
export function statusWord(kind: StatusKind, status: string): string {
  const known: Record<string, Word | undefined> | undefined = words[kind];
  return known?.[status]?.() ?? status;
}

/** The choices of a status filter. */
export function statusOptions(kind: StatusKind): { value: string; label: () => string }[] {
  return Object.keys(statusLooks[kind]).map((value) => ({ value, label: () => statusWord(kind, value) }));
}
