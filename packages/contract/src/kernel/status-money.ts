import { bad, good, info, neutral, wait } from './status-look.ts';

/** The looks of what moves money in and out of wallets. */
export const moneyLooks = {
  adjustment: { pending: wait('clock'), posted: good('check'), rejected: bad('cross') },
  credit: { clear: good('check'), drawn: info('clock'), due: wait('clock'), overdue: bad('alert') },
  target: {
    open: info('clock'),
    approval: wait('clock'),
    paying: info('clock'),
    paid: good('check'),
    rejected: bad('cross'),
  },
  'credit-line': { pending: wait('clock'), approved: good('check'), rejected: bad('cross') },
  transfer: {
    pending: wait('clock'),
    done: good('check'),
    declined: bad('cross'),
    withdrawn: neutral('ban'),
    expired: neutral('ban'),
  },
  collect: {
    credited: good('check'),
    review: wait('eye'),
    returning: wait('clock'),
    returned: neutral('return'),
    dismissed: neutral('ban'),
  },
  'collect-account': { opening: wait('clock'), active: good('check'), closed: neutral('ban') },
  payout: {
    ready: wait('clock'),
    batched: wait('eye'),
    sent: info('send'),
    overdue: bad('alert'),
    paid: good('check'),
    returned: bad('return'),
    cancelled: neutral('ban'),
  },
  'payout-answer': {
    settled: good('check'),
    returned: bad('return'),
    pending: wait('clock'),
    repeated: neutral('check'),
    difference: bad('alert'),
  },
  'payout-batch': { pending: wait('clock'), approved: good('check'), rejected: bad('cross') },
  hold: { open: wait('clock'), review: wait('eye'), captured: good('check'), released: neutral('return') },
} as const;
