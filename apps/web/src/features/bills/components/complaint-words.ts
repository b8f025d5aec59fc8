import type { BillComplaintReason } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';

export const complaintReasonWords: Record<BillComplaintReason, () => string> = {
  not_credited: m.bills_complaint_reason_not_credited,
  wrong_amount: m.bills_complaint_reason_wrong_amount,
  paid_twice: m.bills_complaint_reason_paid_twice,
  wrong_account: m.bills_complaint_reason_wrong_account,
  other: m.bills_complaint_reason_other,
};
