/** What 'Will it pass?' can say of typed data; text `nsdl_pan_rule_<rule>`, cure `nsdl_pan_cure_<rule>`. */
export const ruleKeys = [
  'name_characters',
  'name_initial',
  'name_word',
  'name_two_letters',
  'name_alone_in_last',
  'card_name_last',
  'card_name_differs',
  'other_name_same',
  'aadhaar_name_differs',
  'birth_future',
  'birth_too_old',
  'minor_representative',
  'minor_capacity',
  'father_missing',
  'mother_missing',
  'card_parent_mother',
  'address_lines',
  'pin_state',
  'ao_unknown',
  'ao_international',
  'document_not_accepted',
  'birth_proof_aadhaar',
  'verifier_differs',
  'sign_date_future',
  'income_none_with_others',
  'mobile_repeated',
  'image_photo_missing',
  'image_signature_missing',
  'image_blurred',
  'image_too_small',
  'image_too_heavy',
  'image_background',
  'image_touches_edge',
  'image_empty',
  'scan_missing',
  'scan_other_token',
] as const;
export type RuleKey = (typeof ruleKeys)[number];

export type Severity = 'fault' | 'warning';

/** A fault stops the application; a warning is shown and may be passed over. */
export type RuleFinding = {
  rule: RuleKey;
  field: string;
  severity: Severity;
  params?: Record<string, string | number>;
};

export const fault = (rule: RuleKey, field: string, params?: RuleFinding['params']): RuleFinding => ({
  rule,
  field,
  severity: 'fault',
  ...(params && { params }),
});

export const warning = (rule: RuleKey, field: string, params?: RuleFinding['params']): RuleFinding => ({
  ...fault(rule, field, params),
  severity: 'warning',
});
