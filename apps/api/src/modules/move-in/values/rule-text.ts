import { type Locale, m } from '@sevadesk/messages';
import type { CleaningRule } from './cleaning.rules.ts';
import type { Look } from './looks.rules.ts';

type Text = (inputs?: object, options?: { locale?: Locale }) => string;
type Snake<Name extends string> = Name extends `${infer Start}.${infer End}` ? `${Start}_${End}` : never;

// A rule or a look without a text does not compile.
const ruleTexts: { [Rule in CleaningRule as `move_values_rule_${Snake<Rule>}`]: Text } = m;

const lookTexts: Record<Look, Text> = {
  text: m.move_values_look_text,
  name: m.move_values_look_name,
  mobile: m.move_values_look_mobile,
  email: m.move_values_look_email,
  pan: m.move_values_look_pan,
  gstin: m.move_values_look_gstin,
  ifsc: m.move_values_look_ifsc,
  pin: m.move_values_look_pin,
  state: m.move_values_look_state,
  date: m.move_values_look_date,
  moneyRupees: m.move_values_look_money_rupees,
  moneyPaise: m.move_values_look_money_paise,
  yesNo: m.move_values_look_yes_no,
  code: m.move_values_look_code,
  shopState: m.move_values_look_shop_state,
  aadhaar: m.move_values_look_aadhaar,
  password: m.move_values_look_password,
};

/** Returns the short text of a cleaning rule for the mapping screen ("+91 removed"). */
export function textOfRule(rule: CleaningRule, locale: Locale): string {
  return ruleTexts[`move_values_rule_${rule.replace('.', '_') as Snake<CleaningRule>}`]({}, { locale });
}

/** Returns the text for the look of a column's values. */
export function textOfLook(look: Look, locale: Locale): string {
  return lookTexts[look]({}, { locale });
}
