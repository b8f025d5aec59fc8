import type { FaultKey, FaultParams } from '@sevadesk/contract/kernel/faults';

/** All rules that may change an old system's value, in display order. The text of each is `move_values_rule_…`. */
export const cleaningRules = [
  'empty.word',
  'empty.dash',
  'empty.zeros',
  'empty.placeholder',
  'text.html_entities',
  'text.line_breaks',
  'text.slashes',
  'text.double_utf8',
  'text.cut_character',
  'text.zero_width',
  'text.hard_spaces',
  'text.normal_form',
  'text.spaces',
  'text.formula_quotes',
  'text.hindi_digits',
  'text.label',
  'number.point_zero',
  'number.commas',
  'mobile.prefix',
  'mobile.leading_zero',
  'mobile.separators',
  'value.first_of_two',
  'email.lower_case',
  'email.around',
  'email.at_sign',
  'id.upper_case',
  'id.separators',
  'ifsc.letter_o',
  'pin.separators',
  'code.zero',
  'state.name',
  'state.old_name',
  'state.abbreviation',
  'state.gst_code',
  'date.day_first',
  'date.month_first',
  'date.year_first',
  'date.month_name',
  'date.two_digit_year',
  'date.compact',
  'date.time',
  'date.utc',
  'date.excel_day',
  'date.unix_seconds',
  'money.currency',
  'money.lakh_commas',
  'money.slash_dash',
  'money.credit',
  'money.debit',
  'money.minus_behind',
  'money.brackets',
  'money.decimals',
  'money.float_noise',
  'money.paise',
  'yes_no.word',
  'yes_no.number',
  'yes_no.bit',
  'shop_state.word',
  'shop_state.inactive',
  'shop_state.number',
  'direction.word',
  'application_state.word',
  'application_state.number',
  'payment_mode.word',
  'payment_state.word',
  'payment_state.number',
  'product.word',
] as const;
export type CleaningRule = (typeof cleaningRules)[number];

/** The value of a text and the rules that were applied; a null value means that the field was empty, in any wording. */
export type Read<T> = { value: T | null; rules: CleaningRule[] } | { fault: FaultKey; params?: FaultParams };
export type Cleaned = Read<unknown>;
export type Reader = (text: string) => Cleaned;

/** A named change of a text; its name is reported only if it changes something. */
export type Step = readonly [rule: CleaningRule, change: (text: string) => string];

export type Stepped = { text: string; rules: CleaningRule[] };

/** Applies the steps in order and records those that changed the text. */
export function applySteps({ text, rules }: Stepped, steps: readonly Step[]): Stepped {
  let current = text;
  const applied = [...rules];
  for (const [rule, change] of steps) {
    const next = change(current);
    if (next === current) continue;
    current = next;
    if (!applied.includes(rule)) applied.push(rule);
  }
  return { text: current, rules: applied };
}
