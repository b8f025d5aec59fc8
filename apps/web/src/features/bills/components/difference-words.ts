import {
  type DifferenceKind,
  type DifferenceOutcome,
  differenceKinds,
  differenceOutcomes,
} from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';

export const differenceWords: Record<DifferenceKind, () => string> = {
  missing_there: m.bills_difference_missing_there,
  missing_here: m.bills_difference_missing_here,
  amount: m.bills_difference_amount,
  paid_there: m.bills_difference_paid_there,
  unpaid_there: m.bills_difference_unpaid_there,
  repeated: m.bills_difference_repeated,
};

export const outcomeWords: Record<DifferenceOutcome, () => string> = {
  provider_corrects: m.bills_outcome_provider_corrects,
  credit_shop: m.bills_outcome_credit_shop,
  settle_paid: m.bills_outcome_settle_paid,
  nothing: m.bills_outcome_nothing,
};

export const kindOptions = differenceKinds.map((value) => ({ value, label: differenceWords[value] }));
export const outcomeOptions = differenceOutcomes.map((value) => ({ value, label: outcomeWords[value] }));
