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

/** Waits for somebody. */
export const wait = (icon: StatusIcon): StatusLook => ({ tone: 'wait', icon });
/** Ended well. */
export const good = (icon: StatusIcon): StatusLook => ({ tone: 'good', icon });
/** Ended badly. */
export const bad = (icon: StatusIcon): StatusLook => ({ tone: 'bad', icon });
/** In progress. */
export const info = (icon: StatusIcon): StatusLook => ({ tone: 'info', icon });
/** Neither. */
export const neutral = (icon: StatusIcon): StatusLook => ({ tone: 'neutral', icon });
