import { m } from '@sevadesk/messages';

const words: Record<string, () => string> = {
  'house:bank-clearing': m.wallet_account_bank_clearing,
  'house:cash-clearing': m.wallet_account_cash_clearing,
  'house:gateway-clearing': m.wallet_account_gateway_clearing,
  'house:fees-nsdl': m.wallet_account_fees_nsdl,
  'house:fees-uti': m.wallet_account_fees_uti,
  'house:fees-nps': m.wallet_account_fees_nps,
  'house:fees-bills': m.wallet_account_fees_bills,
  'house:fees-gst': m.wallet_account_fees_gst,
  'house:fees-sms': m.wallet_account_fees_sms,
  'house:sms-expense': m.wallet_account_sms_expense,
  'house:service-revenue': m.wallet_account_service_revenue,
  'house:commission-expense': m.wallet_account_commission_expense,
  'house:penalty-income': m.wallet_account_penalty_income,
  'house:tds-payable': m.wallet_account_tds_payable,
  'house:gst-payable': m.wallet_account_gst_payable,
  'house:cgst-payable': m.wallet_account_cgst_payable,
  'house:sgst-payable': m.wallet_account_sgst_payable,
  'house:igst-payable': m.wallet_account_igst_payable,
  'house:held': m.wallet_account_held,
  'house:suspense': m.wallet_account_suspense,
  'house:merchant-receivable': m.wallet_account_merchant_receivable,
  'house:transfers': m.wallet_account_transfers,
  'house:payouts-under-way': m.wallet_account_payouts_under_way,
  'house:move-in': m.wallet_account_move_in,
};

/** Returns the name of an internal account in the reader's language; an unknown code keeps its stored name. */
export const accountWord = ({ code, name }: { code: string; name: string }): string => words[code]?.() ?? name;
