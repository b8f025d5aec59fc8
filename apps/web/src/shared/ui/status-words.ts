import { type StatusKind, type StatusOf, statusLooks } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';

type Word = () => string;

// Named one by one, not looked up by key, so that unused messages stay out of the bundle; a missing one does not compile.
const words: { [K in StatusKind]: { [S in StatusOf<K>]: Word } } = {
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
  account: {
    active: m.shared_status_account_active,
    inactive: m.shared_status_account_inactive,
    blocked: m.shared_status_account_blocked,
    pending: m.shared_status_account_pending,
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
  prices: {
    draft: m.shared_status_prices_draft,
    coming: m.shared_status_prices_coming,
    current: m.shared_status_prices_current,
    former: m.shared_status_prices_former,
    replaced: m.shared_status_prices_replaced,
    withdrawn: m.shared_status_prices_withdrawn,
  },
  adjustment: {
    pending: m.shared_status_adjustment_pending,
    posted: m.shared_status_adjustment_posted,
    rejected: m.shared_status_adjustment_rejected,
  },
  hold: {
    open: m.shared_status_hold_open,
    review: m.shared_status_hold_review,
    captured: m.shared_status_hold_captured,
    released: m.shared_status_hold_released,
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
    done: m.shared_status_row_done,
    undone: m.shared_status_row_undone,
  },
  line: {
    open: m.shared_status_line_open,
    matched: m.shared_status_line_matched,
    ignored: m.shared_status_line_ignored,
    outgoing: m.shared_status_line_outgoing,
  },
  backlog: {
    A: m.shared_status_backlog_a,
    P: m.shared_status_backlog_p,
    F: m.shared_status_backlog_f,
  },
};

/** The words of a status; one the map does not know is shown as it came. */
export function statusWord(kind: StatusKind, status: string): string {
  const known: Record<string, Word | undefined> = words[kind];
  return known[status]?.() ?? status;
}

/** The choices of a status filter. */
export function statusOptions(kind: StatusKind): { value: string; label: () => string }[] {
  return Object.keys(statusLooks[kind]).map((value) => ({ value, label: () => statusWord(kind, value) }));
}
