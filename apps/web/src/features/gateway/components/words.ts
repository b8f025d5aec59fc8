import type {
  GatewayOutcome,
  GatewayResolution,
  GatewayReviewCause,
  GatewaySource,
  SettlementKind,
} from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';

type Words<K extends string> = Record<K, () => string>;

export const causeWords: Words<GatewayReviewCause> = {
  amount: m.gateway_cause_amount,
  'provider-order': m.gateway_cause_provider_order,
  'no-reference': m.gateway_cause_no_reference,
  'reference-used': m.gateway_cause_reference_used,
};

export const resolutionWords: Words<GatewayResolution> = {
  credited: m.gateway_resolution_credited,
  returned: m.gateway_resolution_returned,
  duplicate: m.gateway_resolution_duplicate,
};

export const sourceWords: Words<GatewaySource> = {
  create: m.gateway_source_create,
  redirect: m.gateway_source_redirect,
  webhook: m.gateway_source_webhook,
  sweep: m.gateway_source_sweep,
  person: m.gateway_source_person,
};

export const outcomeWords: Words<GatewayOutcome> = {
  created: m.gateway_outcome_created,
  refused: m.gateway_outcome_refused,
  scanning: m.gateway_outcome_scanning,
  success: m.gateway_outcome_success,
  failure: m.gateway_outcome_failure,
  'not-found': m.gateway_outcome_not_found,
  unknown: m.gateway_outcome_unknown,
};

export const settlementWords: Words<SettlementKind> = {
  missing: m.gateway_kind_missing,
  amount: m.gateway_kind_amount,
  unknown: m.gateway_kind_unknown,
};

/** Returns the options of a filter with these labels. */
export function optionsOf<K extends string>(words: Words<K>): { value: string; label: () => string }[] {
  return Object.entries<() => string>(words).map(([value, label]) => ({ value, label }));
}
