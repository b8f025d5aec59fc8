import type { PartnerMode, PartnerScope } from '@sevadesk/contract/kernel/partner-scopes';
import type { WebhookEvent } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { servicePartner } from '../../../services.ts';

export const modeWords: Record<PartnerMode, () => string> = {
  live: m.partner_api_mode_live,
  test: m.partner_api_mode_test,
};

export const scopeWords: Record<PartnerScope, () => string> = {
  'applications:write': m.partner_api_scope_applications_write,
  'applications:read': m.partner_api_scope_applications_read,
  'balance:read': m.partner_api_scope_balance_read,
  'statement:read': m.partner_api_scope_statement_read,
  ...servicePartner.scopes,
};

export const eventWords: Record<WebhookEvent, () => string> = {
  'application.status_changed': m.partner_api_event_application_status_changed,
  'application.acknowledged': m.partner_api_event_application_acknowledged,
  'application.objected': m.partner_api_event_application_objected,
  ...servicePartner.events,
  'wallet.low': m.partner_api_event_wallet_low,
  'endpoint.test': m.partner_api_event_endpoint_test,
};

const causes: Record<string, () => string> = {
  unreachable: m.partner_api_cause_unreachable,
  'time-out': m.partner_api_cause_time_out,
  'too-big': m.partner_api_cause_too_big,
  'private-address': m.partner_api_cause_private_address,
  'switched-off': m.partner_api_cause_switched_off,
};

/** Describes the response: the receiver's status, or why there is none. */
export function answerWords({ status, cause }: { status: number | null; cause: string | null }): string {
  if (status !== null) return String(status);
  return cause === null ? '-' : (causes[cause]?.() ?? cause);
}
