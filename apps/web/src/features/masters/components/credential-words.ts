import type { CredentialChange, CredentialMode, CredentialTestReply, Provider } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';

export const providerWords: Record<Provider, () => string> = {
  upi: m.masters_provider_upi,
  'pan-nsdl': m.masters_provider_pan_nsdl,
  'pan-uti': m.masters_provider_pan_uti,
  'nps-cra': m.masters_provider_nps_cra,
  mandate: m.masters_provider_mandate,
  'bill-network': m.masters_provider_bill_network,
  collect: m.masters_provider_collect,
};

export const modeWords: Record<CredentialMode, { label: () => string; help: () => string }> = {
  off: { label: m.masters_mode_off, help: m.masters_mode_off_help },
  simulator: { label: m.masters_mode_simulator, help: m.masters_mode_simulator_help },
  manual: { label: m.masters_mode_manual, help: m.masters_mode_manual_help },
  live: { label: m.masters_mode_live, help: m.masters_mode_live_help },
};

const keyWords = {
  set: m.masters_history_key_set,
  changed: m.masters_history_key_changed,
  removed: m.masters_history_key_removed,
};

/** Describes a change of credentials, one line per field. */
export function changeLines({ mode, baseUrl, key, isWebhookRotated }: CredentialChange): string[] {
  const address = (text: string | null) => text ?? m.masters_history_default();
  return [
    mode && m.masters_history_mode({ from: modeWords[mode.from].label(), to: modeWords[mode.to].label() }),
    baseUrl && m.masters_history_address({ from: address(baseUrl.from), to: address(baseUrl.to) }),
    key && keyWords[key](),
    isWebhookRotated && m.masters_history_webhook(),
  ].filter((line): line is string => typeof line === 'string');
}

/** Why a connection test failed, and what to check. */
export function causeText({ cause, address }: CredentialTestReply): string {
  switch (cause) {
    case 'time-out':
      return m.masters_cause_time_out({ address });
    case 'unreadable':
      return m.masters_cause_unreadable({ address });
    case 'key':
      return m.masters_cause_key({ address });
    case 'private-address':
      return m.masters_cause_private_address({ address });
    case 'off':
      return m.masters_cause_off();
    default:
      return m.masters_cause_unreachable({ address });
  }
}
