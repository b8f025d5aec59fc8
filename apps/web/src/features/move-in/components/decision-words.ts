import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { MoveChoice, MoveDecision, MoveDecisionCode } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';

type Said = (inputs: { count: string; subject: string }) => string;

const questions: Record<MoveDecisionCode, Said> = {
  same_code: m.move_in_ask_same_code,
  same_mobile: m.move_in_ask_same_mobile,
  same_email: m.move_in_ask_same_email,
  same_pan: m.move_in_ask_same_pan,
  id_type_unknown: m.move_in_ask_id_type,
  package_unknown: m.move_in_ask_package,
  shop_state_unknown: m.move_in_ask_state,
  parent_missing: m.move_in_ask_parent_missing,
  parent_cycle: m.move_in_ask_parent_cycle,
  parent_without_members: m.move_in_ask_parent_members,
  balance_without_shop: m.move_in_ask_balance_shop,
  balance_twice: m.move_in_ask_balance_twice,
  staff_without_shop: m.move_in_ask_staff_shop,
  statement_without_shop: m.move_in_ask_statement_shop,
  application_without_shop: m.move_in_ask_application_shop,
  order_without_shop: m.move_in_ask_order_shop,
  order_state_unknown: m.move_in_ask_order_state,
  service_unknown: m.move_in_ask_service,
  payment_without_shop: m.move_in_ask_payment_shop,
  payment_account_unknown: m.move_in_ask_payment_account,
  master_list_unknown: m.move_in_ask_master_list,
};

/** The questions about rows whose cell is empty. */
const emptyCells: Partial<Record<MoveDecisionCode, Said>> = {
  id_type_unknown: m.move_in_ask_no_id_type,
  package_unknown: m.move_in_ask_no_package,
};

/** The question about the rows of a decision. */
export function questionOf({ code, subject, rows }: Pick<MoveDecision, 'code' | 'subject' | 'rows'>): string {
  const asked = (subject === '' ? emptyCells[code] : undefined) ?? questions[code];
  return asked({ count: formatCount(rows), subject });
}

/** Why the shop that the question names is not imported; undefined for other questions. */
export function reasonOf({ code, subject, subjectState }: MoveDecision): string | undefined {
  if (subjectState === 'left_out') return m.move_in_ask_left_out({ subject });
  if (subjectState === 'with_errors') return m.move_in_ask_with_errors({ subject });
  return namesMissing(code) ? m.move_in_ask_not_in_files({ subject }) : undefined;
}

/** Whether the rows name a shop that is not imported. */
const namesMissing = (code: MoveDecisionCode) => code === 'parent_missing' || code.endsWith('_without_shop');

/** Questions whose rows are not shops. */
const ofRows: readonly MoveDecisionCode[] = [
  'balance_without_shop',
  'balance_twice',
  'staff_without_shop',
  'statement_without_shop',
  'application_without_shop',
  'order_without_shop',
  'order_state_unknown',
  'service_unknown',
  'payment_without_shop',
  'payment_account_unknown',
  'master_list_unknown',
];

const choices: Record<Exclude<MoveChoice, 'leave_out'>, () => string> = {
  keep_first: m.move_in_choice_keep_first,
  keep_both: m.move_in_choice_keep_both,
  head_office: m.move_in_choice_head_office,
  add_up: m.move_in_choice_add_up,
  active: m.move_in_choice_active,
  blocked: m.move_in_choice_blocked,
  closed: m.move_in_choice_closed,
  done: m.move_in_choice_done,
  rejected: m.move_in_choice_rejected,
  cancelled: m.move_in_choice_cancelled,
  open: m.move_in_choice_open,
  courier_companies: m.move_in_choice_courier,
  ticket_topics: m.move_in_choice_topic,
  return_reasons: m.move_in_choice_reason,
  parent: m.move_in_choice_parent,
  shop: m.move_in_choice_shop,
  id_type: m.move_in_choice_id_type,
  package: m.move_in_choice_package,
  account: m.move_in_choice_account,
  service: m.move_in_choice_service,
  other_service: m.move_in_choice_other_service,
};

type Decided = Pick<MoveDecision, 'code' | 'merchant' | 'rows'>;

/** Describes the effect of a choice on all rows of the decision. */
export function choiceWord(choice: MoveChoice, { code, merchant, rows }: Decided): string {
  if (choice === 'leave_out') {
    const word = ofRows.includes(code) ? m.move_in_choice_leave_out_rows : m.move_in_choice_leave_out_shops;
    return word({ count: formatCount(rows) });
  }
  // A merchant that already exists in the network counts as the first one.
  if (choice === 'keep_first' && merchant) return m.move_in_choice_keep_merchant({ code: merchant.code });
  if (choice === 'keep_first' && code === 'balance_twice') return m.move_in_choice_first_balance();
  if (choice === 'head_office' && code === 'id_type_unknown') return m.move_in_choice_is_head_office();
  if (choice === 'head_office' && code === 'application_without_shop') return m.move_in_choice_no_shop();
  return choices[choice]();
}
