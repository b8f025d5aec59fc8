import {
  type CampaignCause,
  type CampaignTarget,
  campaignTargetNames,
  type CampaignView,
  type CampaignWay,
  campaignWays,
} from '@sevadesk/contract/campaigns';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { serviceLabels } from '../../../services.ts';
import { stateText } from '../../../shared/format/state-text.ts';

type Word = () => string;

export const wayWords: Record<CampaignWay, Word> = {
  sms: m.campaigns_way_sms,
  whatsapp: m.campaigns_way_whatsapp,
  notice: m.campaigns_way_notice,
};
export const wayOptions = () => campaignWays.map((value) => ({ value, label: wayWords[value]() }));

export const targetWords: Record<CampaignTarget, Word> = {
  home: m.campaigns_target_home,
  pan: m.campaigns_target_pan,
  payment: m.campaigns_target_payment,
  kyc: m.campaigns_target_kyc,
  ...serviceLabels.prices,
};
export const targetOptions = () => campaignTargetNames.map((value) => ({ value, label: targetWords[value]() }));

export const causeWords: Record<CampaignCause, Word> = {
  'opted-out': m.campaigns_cause_opted_out,
  'no-number': m.campaigns_cause_no_number,
  'no-consent': m.campaigns_cause_no_consent,
  'no-template': m.campaigns_cause_no_template,
  blocked: m.campaigns_cause_blocked,
  stopped: m.campaigns_cause_stopped,
};

type Names = { idTypes: readonly { id: string; name: string }[]; packages: readonly { id: string; name: string }[] };
const nameIn = (known: Names['idTypes'], id: string) => known.find((one) => one.id === id)?.name ?? '';

/** Returns the filters of an audience in words. */
export function audienceWords(audience: CampaignView['audience'], { idTypes, packages }: Names): string[] {
  const { idTypeId, packageId, state, district, parentCode, silentDays, balanceBelow } = audience;
  const words = [
    idTypeId === null ? undefined : `${m.campaigns_id_type()}: ${nameIn(idTypes, idTypeId)}`,
    packageId === null ? undefined : `${m.campaigns_package()}: ${nameIn(packages, packageId)}`,
    state === null ? undefined : `${m.campaigns_state()}: ${stateText(state)}`,
    district === null ? undefined : `${m.campaigns_district()}: ${district}`,
    parentCode === null ? undefined : `${m.campaigns_parent()}: ${parentCode}`,
    silentDays === null ? undefined : m.campaigns_silent_of({ count: silentDays }),
    balanceBelow === null ? undefined : `${m.campaigns_balance_below()}: ${formatBalance(balanceBelow)}`,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? [m.campaigns_all_shops()] : words;
}
