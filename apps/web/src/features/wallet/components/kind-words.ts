import type { AdjustmentKind, StatementKind } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';

/** Labels of posting kinds. */
export const kindWords: Record<StatementKind, () => string> = {
  'top-up': m.wallet_kind_top_up,
  'gateway-top-up': m.wallet_kind_gateway_top_up,
  charge: m.wallet_kind_charge,
  refund: m.wallet_kind_refund,
  commission: m.wallet_kind_commission,
  override: m.wallet_kind_override,
  'id-sale': m.wallet_kind_id_sale,
  penalty: m.wallet_kind_penalty,
  adjustment: m.wallet_kind_adjustment,
  reversal: m.wallet_kind_reversal,
  clawback: m.wallet_kind_clawback,
  recovery: m.wallet_kind_recovery,
  hold: m.wallet_kind_hold,
  capture: m.wallet_kind_capture,
  release: m.wallet_kind_release,
  suspense: m.wallet_kind_suspense,
  opening: m.wallet_kind_opening,
  messages: m.wallet_kind_messages,
  'message-cost': m.wallet_kind_message_cost,
  transfer: m.wallet_kind_transfer,
  payout: m.wallet_kind_payout,
  'payout-settled': m.wallet_kind_payout_settled,
  'payout-returned': m.wallet_kind_payout_returned,
};

/** Labels of adjustment requests. */
export const adjustmentWords: Record<AdjustmentKind, () => string> = {
  credit: m.wallet_adjust_word_credit,
  debit: m.wallet_adjust_word_debit,
  penalty: m.wallet_adjust_kind_penalty,
  reversal: m.wallet_adjust_kind_reversal,
  capture: m.wallet_adjust_kind_capture,
  release: m.wallet_adjust_kind_release,
};

const references: Record<string, (() => string) | undefined> = {
  application: m.wallet_reference_application,
  paperless: m.wallet_reference_application,
  order: m.wallet_reference_order,
  'payment-request': m.wallet_reference_payment_request,
  'gateway-order': m.wallet_reference_gateway_order,
  adjustment: m.wallet_reference_adjustment,
  posting: m.wallet_reference_posting,
  merchant: m.wallet_reference_merchant,
  messages: m.wallet_kind_messages,
  payout: m.wallet_reference_payout,
};

/** Returns the label of a posting's reference; an unknown type is returned unchanged. */
export const referenceWord = (type: string) => references[type]?.() ?? type;
