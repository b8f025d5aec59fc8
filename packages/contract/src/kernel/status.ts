/** Visual tone of a status: `wait` needs someone's action, `info` is in progress. */
export type StatusTone = 'wait' | 'good' | 'bad' | 'info' | 'neutral';
export type StatusIcon =
  | 'pencil'
  | 'clock'
  | 'eye'
  | 'check'
  | 'checks'
  | 'cross'
  | 'return'
  | 'send'
  | 'box'
  | 'ban'
  | 'alert'
  | 'card'
  | 'mail';
export type StatusLook = { tone: StatusTone; icon: StatusIcon };

const wait = (icon: StatusIcon): StatusLook => ({ tone: 'wait', icon });
const good = (icon: StatusIcon): StatusLook => ({ tone: 'good', icon });
const bad = (icon: StatusIcon): StatusLook => ({ tone: 'bad', icon });
const info = (icon: StatusIcon): StatusLook => ({ tone: 'info', icon });
const neutral = (icon: StatusIcon): StatusLook => ({ tone: 'neutral', icon });

/** The only map from status to look; the texts are in the messages package under `shared_status_<kind>_<status>`. */
export const statusLooks = {
  application: {
    draft: neutral('pencil'),
    pre_submit: neutral('eye'),
    submitted: wait('send'),
    cropping: wait('pencil'),
    waiting: wait('clock'),
    verifying: info('eye'),
    pending_verification: wait('clock'),
    incomplete: bad('return'),
    rejected: bad('cross'),
    accepted: info('check'),
    filed: info('send'),
    acknowledged: good('check'),
    hardcopy_sent: info('box'),
    hardcopy_received: good('box'),
    tin_rejected: bad('alert'),
    tin_resubmitted: wait('return'),
    allotted: good('card'),
    dispatched: good('send'),
    cancelled: neutral('ban'),
  },
  sms: {
    queued: wait('clock'),
    sending: info('send'),
    sent: info('send'),
    delivered: good('check'),
    failed: bad('cross'),
    unknown: wait('alert'),
    refused: neutral('ban'),
  },
  paper: { none: neutral('ban'), owed: wait('box'), sent: info('send'), received: good('check') },
  tin: {
    none: neutral('check'),
    tin_rejected: bad('alert'),
    tin_resubmitted: wait('return'),
    settled: good('check'),
    withdrawn: neutral('ban'),
  },
  payment: { pending: wait('clock'), approved: good('check'), rejected: bad('cross'), cancelled: neutral('ban') },
  gateway: {
    new: neutral('pencil'),
    created: wait('clock'),
    pending: wait('clock'),
    success: good('check'),
    failed: bad('cross'),
    error: bad('alert'),
    expired: neutral('ban'),
    review: wait('eye'),
    closed: neutral('return'),
  },
  registration: {
    unverified: neutral('clock'),
    pending: wait('clock'),
    approved: good('check'),
    rejected: bad('cross'),
  },
  ticket: { open: wait('clock'), waiting: bad('return'), answered: good('send'), closed: neutral('check') },
  job: { waiting: neutral('clock'), running: info('send'), retrying: wait('return'), failed: bad('cross') },
  'partner-key': { active: good('check'), ending: wait('clock'), ended: neutral('ban'), revoked: bad('cross') },
  hook: { on: good('check'), off: neutral('ban'), failing: bad('alert') },
  delivery: { waiting: wait('clock'), delivered: good('check'), failed: bad('cross') },
  provider: { closed: good('check'), 'half-open': wait('clock'), open: bad('alert') },
  enquiry: { open: wait('clock'), answered: good('send'), closed: neutral('check') },
  account: { active: good('check'), inactive: neutral('ban'), blocked: bad('ban'), pending: wait('clock') },
  notice: { unread: info('mail'), read: neutral('check') },
  news: { coming: info('clock'), current: good('check'), ended: neutral('ban') },
  master: { active: good('check'), inactive: neutral('ban'), official: good('checks'), facsimile: info('pencil') },
  export: {
    waiting: neutral('clock'),
    running: info('pencil'),
    done: good('check'),
    failed: bad('cross'),
    cancelled: neutral('ban'),
    expired: neutral('ban'),
  },
  prices: {
    draft: wait('pencil'),
    coming: info('clock'),
    current: good('check'),
    former: neutral('return'),
    replaced: neutral('ban'),
    withdrawn: neutral('ban'),
  },
  adjustment: { pending: wait('clock'), posted: good('check'), rejected: bad('cross') },
  hold: { open: wait('clock'), review: wait('eye'), captured: good('check'), released: neutral('return') },
  filing: { building: info('clock'), ready: good('box'), failed: bad('alert') },
  slip: {
    matched: info('check'),
    unmatched: neutral('ban'),
    ambiguous: bad('alert'),
    no_number: wait('clock'),
    has_slip: neutral('checks'),
    repeated: neutral('ban'),
    sending: wait('send'),
    attached: good('check'),
    refused: bad('cross'),
  },
  verdict: { accepted: good('check'), incomplete: bad('return'), rejected: bad('cross') },
  import: {
    uploaded: wait('pencil'),
    checking: info('eye'),
    checked: wait('clock'),
    running: info('send'),
    finished: good('check'),
    failed: bad('cross'),
    undone: neutral('return'),
  },
  row: {
    new: info('pencil'),
    duplicate: neutral('checks'),
    faulty: bad('alert'),
    left_out: neutral('ban'),
    done: good('check'),
    undone: neutral('return'),
  },
  move: {
    draft: neutral('pencil'),
    checking: info('eye'),
    checked: wait('clock'),
    requested: wait('send'),
    running: info('send'),
    stopped: bad('alert'),
    parallel: info('eye'),
    finished: good('check'),
    undoing: info('return'),
    undone: neutral('return'),
  },
  move_shop: { waiting: wait('clock'), invited: info('send'), came: good('check'), blocked: neutral('ban') },
  move_archive: {
    reading: info('eye'),
    read: wait('clock'),
    refused: bad('alert'),
    running: info('send'),
    finished: good('check'),
    undoing: info('return'),
    undone: neutral('ban'),
  },
  move_document: {
    ready: wait('clock'),
    no_shop: bad('cross'),
    ambiguous: bad('cross'),
    no_record: bad('cross'),
    no_document: bad('cross'),
    aadhaar: neutral('ban'),
    not_asked: neutral('ban'),
    no_picture: bad('cross'),
    too_large: bad('cross'),
    taken: neutral('ban'),
    repeated: neutral('ban'),
    unreadable: bad('cross'),
    done: good('check'),
    undone: neutral('return'),
  },
  pile: {
    uploading: wait('send'),
    reading: info('eye'),
    done: good('check'),
    failed: bad('cross'),
    cancelled: neutral('ban'),
  },
  line: { open: wait('clock'), matched: good('check'), ignored: neutral('ban'), outgoing: neutral('send') },
  paperless: {
    initiated: wait('pencil'),
    redirected: info('send'),
    incomplete: wait('return'),
    confirm: info('clock'),
    review: wait('eye'),
    acknowledged: good('check'),
    failed: bad('cross'),
    refunded: neutral('return'),
    allotted: good('card'),
  },
  kyc: {
    open: neutral('pencil'),
    pending: wait('clock'),
    rejected: bad('cross'),
    verified: good('check'),
    expired: bad('return'),
  },
  consignment: {
    prepared: wait('pencil'),
    sent: info('send'),
    received: good('check'),
    partial: bad('alert'),
    lost: bad('cross'),
    returned: neutral('return'),
    cancelled: neutral('ban'),
  },
  enclosed: {
    packed: info('box'),
    received: good('check'),
    missing: bad('alert'),
    extra: wait('eye'),
    unknown: bad('cross'),
    elsewhere: neutral('return'),
  },
  lead: {
    new: wait('clock'),
    contacted: info('send'),
    docs_pending: wait('return'),
    logged_in: info('send'),
    under_review: info('eye'),
    sanctioned: info('checks'),
    disbursed: good('check'),
    card_issued: good('card'),
    rejected: bad('cross'),
    not_eligible: bad('ban'),
    duplicate: neutral('ban'),
    withdrawn: neutral('return'),
    expired: neutral('clock'),
  },
  gst_registration: {
    draft: neutral('pencil'),
    submitted: wait('send'),
    in_process: info('eye'),
    arn_generated: info('send'),
    clarification: bad('return'),
    replied: wait('return'),
    approved: good('check'),
    rejected: bad('cross'),
    cancelled: neutral('ban'),
  },
  gst_filing: {
    new: wait('clock'),
    data_pending: bad('return'),
    in_progress: info('pencil'),
    confirm: wait('eye'),
    confirmed: info('check'),
    filed: good('checks'),
    rejected: bad('cross'),
    cancelled: neutral('ban'),
  },
  nps: {
    draft: neutral('pencil'),
    submitted: wait('clock'),
    docs_pending: bad('return'),
    sent_to_cra: info('send'),
    pran_issued: good('card'),
    rejected: bad('cross'),
  },
  psa: {
    draft: neutral('pencil'),
    requested: wait('clock'),
    sent: info('send'),
    review: wait('eye'),
    approved: good('check'),
    rejected: bad('cross'),
  },
  coupon: {
    requested: wait('clock'),
    sent: info('send'),
    review: wait('eye'),
    credited: good('check'),
    rejected: bad('cross'),
  },
  bill: {
    paying: info('send'),
    pending: wait('clock'),
    paid: good('check'),
    failed: bad('cross'),
    reversed: neutral('return'),
  },
  bill_settlement: { awaited: wait('clock'), agreed: good('check'), differs: bad('alert'), settled: good('checks') },
  bill_difference: { open: wait('clock'), proposed: info('eye'), resolved: good('check') },
  bill_complaint: { open: wait('clock'), answered: info('send'), closed: good('check') },
  backlog: { A: good('check'), P: wait('clock'), F: bad('cross') },
} as const satisfies Record<string, Record<string, StatusLook>>;

export type StatusKind = keyof typeof statusLooks;
export type StatusOf<K extends StatusKind> = keyof (typeof statusLooks)[K] & string;

/** Returns the look of a status; an unknown one is shown plainly. */
export function statusLook(kind: StatusKind, status: string): StatusLook {
  return (statusLooks[kind] as Record<string, StatusLook>)[status] ?? neutral('clock');
}
