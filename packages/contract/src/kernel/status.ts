/** How a status looks: `wait` means it waits for somebody, `info` that it is under way. */
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
  | 'card';
export type StatusLook = { tone: StatusTone; icon: StatusIcon };

const wait = (icon: StatusIcon): StatusLook => ({ tone: 'wait', icon });
const good = (icon: StatusIcon): StatusLook => ({ tone: 'good', icon });
const bad = (icon: StatusIcon): StatusLook => ({ tone: 'bad', icon });
const info = (icon: StatusIcon): StatusLook => ({ tone: 'info', icon });
const neutral = (icon: StatusIcon): StatusLook => ({ tone: 'neutral', icon });

/** The one map from status to look; the words stand in the messages package under `shared_status_<kind>_<status>`. */
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
  account: { active: good('check'), inactive: neutral('ban'), blocked: bad('ban'), pending: wait('clock') },
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
    done: good('check'),
    undone: neutral('return'),
  },
  line: { open: wait('clock'), matched: good('check'), ignored: neutral('ban'), outgoing: neutral('send') },
  backlog: { A: good('check'), P: wait('clock'), F: bad('cross') },
} as const satisfies Record<string, Record<string, StatusLook>>;

export type StatusKind = keyof typeof statusLooks;
export type StatusOf<K extends StatusKind> = keyof (typeof statusLooks)[K] & string;

/** The look of a status; one that is not in the map is shown plainly rather than not at all. */
export function statusLook(kind: StatusKind, status: string): StatusLook {
  const looks: Record<string, StatusLook> = statusLooks[kind];
  return looks[status] ?? neutral('clock');
}
