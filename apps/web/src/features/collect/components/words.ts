import type {
  CollectDecision,
  CollectEvent,
  CollectReturnCause,
  CollectReviewCause,
  CollectRule,
  CollectSource,
  CollectWay,
} from '@sevadesk/contract/collect';
import { m } from '@sevadesk/messages';

type Words<K extends string> = Record<K, () => string>;

export const wayWords: Words<CollectWay> = {
  upi: m.collect_way_upi,
  imps: m.collect_way_imps,
  neft: m.collect_way_neft,
  rtgs: m.collect_way_rtgs,
};

export const causeWords: Words<CollectReviewCause | CollectReturnCause> = {
  'name-differs': m.collect_cause_name_differs,
  'first-time': m.collect_cause_first_time,
  'reference-used': m.collect_cause_reference_used,
  'return-failed': m.collect_cause_return_failed,
  'account-closed': m.collect_cause_account_closed,
  'shop-blocked': m.collect_cause_shop_blocked,
  decided: m.collect_cause_decided,
};

export const eventWords: Words<CollectEvent> = {
  received: m.collect_event_received,
  credited: m.collect_event_credited,
  reviewed: m.collect_event_reviewed,
  accepted: m.collect_event_accepted,
  'return-decided': m.collect_event_return_decided,
  'return-sent': m.collect_event_return_sent,
  'return-unknown': m.collect_event_return_unknown,
  returned: m.collect_event_returned,
  'return-failed': m.collect_event_return_failed,
  dismissed: m.collect_event_dismissed,
  proposed: m.collect_event_proposed,
  'proposal-rejected': m.collect_event_proposal_rejected,
  'proposal-withdrawn': m.collect_event_proposal_withdrawn,
};

export const sourceWords: Words<CollectSource> = {
  webhook: m.collect_source_webhook,
  sweep: m.collect_source_sweep,
};

export const ruleWords: Words<CollectRule> = {
  off: m.collect_rule_off,
  'name-differs': m.collect_rule_name_differs,
  'first-time': m.collect_rule_first_time,
};

type Flags = { isLate: boolean; isRepeat: boolean; differs: boolean };

/** Returns in what a payment differs from the code by which it was made. */
export const flagWords = ({ isLate, isRepeat, differs }: Flags): string[] => [
  ...(isLate ? [m.collect_flag_late()] : []),
  ...(isRepeat ? [m.collect_flag_repeat()] : []),
  ...(differs ? [m.collect_flag_differs()] : []),
];

/** Returns the options of a filter with these labels. */
export const optionsOf = <K extends string>(words: Words<K>): { value: string; label: () => string }[] =>
  Object.entries<() => string>(words).map(([value, label]) => ({ value, label }));

export const decisionWords: Words<CollectDecision> = {
  accept: m.collect_accept,
  return: m.collect_return,
  dismiss: m.collect_dismiss,
};
