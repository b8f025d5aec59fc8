/** Findings of 'Will it pass?' on typed data; text `nsdl_pan_rule_<rule>`, remedy `nsdl_pan_cure_<rule>`. */
export const ruleKeys = [
  'name_characters',
  'name_initial',
  'name_word',
  'name_two_letters',
  'name_alone_in_last',
  'card_name_last',
  'card_name_differs',
  'card_name_entity',
  'entity_short_form',
  'entity_word',
  'entity_ending',
  'other_name_same',
  'other_title_differs',
  'title_gender',
  'aadhaar_name_differs',
  'aadhaar_name_missing',
  'aadhaar_minor',
  'birth_future',
  'birth_too_old',
  'formation_future',
  'registration_form',
  'citizenship_indian',
  'minor_representative',
  'minor_capacity',
  'represented_capacity',
  'representative_same',
  'agent_abroad',
  'father_missing',
  'mother_missing',
  'parent_same',
  'address_lines',
  'pin_state',
  'ao_unknown',
  'ao_international',
  'ao_not_international',
  'ao_incomplete',
  'document_not_accepted',
  'document_residency',
  'form_ended',
  'pan_category',
  'pan_letter',
  'surrender_same',
  'surrender_twice',
  'birth_proof_aadhaar',
  'verifier_differs',
  'verifier_representative',
  'verifier_entity',
  'sign_date_future',
  'income_none_with_others',
  'mobile_repeated',
  'mobile_form',
  'phone_parts',
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

/** A fault blocks the application; a warning is shown and can be ignored. */
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
