import { merchants } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { ChangeHistory, type HistoryWords } from '../../../shared/ui/blocks/change-history.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { stateText } from '../../../shared/format/state-text.ts';

const words: HistoryWords = {
  shopName: m.merchants_shop,
  ownerName: m.merchants_owner,
  email: m.merchants_email,
  mobile: m.merchants_mobile,
  address1: m.merchants_address1,
  address2: m.merchants_address2,
  address3: m.merchants_address3,
  pin: m.merchants_pin,
  district: m.merchants_district,
  state: { label: m.merchants_state, value: stateText },
  pan: m.merchants_pan,
  gstin: m.merchants_gstin,
  package: m.merchants_package,
  plannedPackage: m.merchants_field_planned_package,
  parentCode: m.merchants_field_parent,
  plannedParent: m.merchants_field_planned_parent,
  effectiveOn: m.merchants_field_effective_on,
  reason: m.merchants_reason,
  status: { label: m.merchants_field_status, value: (code) => statusWord('account', code) },
};

/** Who changed the shop's profile, package or block. */
export function MerchantHistory({ id }: { id: string }) {
  const query = useCall(merchants.history, { params: { id } });
  return <ChangeHistory query={query} words={words} />;
}
