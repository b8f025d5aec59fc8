import type {
  PaperlessChange,
  PaperlessFileKind,
  PaperlessMode,
  PaperlessOutcome,
  PaperlessReviewCause,
  PaperlessSource,
} from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';

type Words<K extends string> = Record<K, () => string>;

export const modeWords: Words<PaperlessMode> = {
  E: m.nsdl_pan_paperless_mode_e,
  S: m.nsdl_pan_paperless_mode_s,
};

export const typeWords: Words<'N' | 'C'> = { N: m.nsdl_pan_paperless_type_n, C: m.nsdl_pan_paperless_type_c };

export const changeWords: Words<PaperlessChange> = {
  name: m.nsdl_pan_paperless_change_name,
  parents: m.nsdl_pan_paperless_change_parents,
  birth: m.nsdl_pan_paperless_change_birth,
  gender: m.nsdl_pan_paperless_change_gender,
  photo: m.nsdl_pan_paperless_change_photo,
  signature: m.nsdl_pan_paperless_change_signature,
  address: m.nsdl_pan_paperless_change_address,
  contact: m.nsdl_pan_paperless_change_contact,
  aadhaar: m.nsdl_pan_paperless_change_aadhaar,
};

export const fileWords: Words<PaperlessFileKind> = {
  photo: m.nsdl_pan_paperless_file_photo,
  signature: m.nsdl_pan_paperless_file_signature,
  document: m.nsdl_pan_paperless_file_document,
};

export const causeWords: Words<PaperlessReviewCause> = {
  silent: m.nsdl_pan_paperless_cause_silent,
  unfinished: m.nsdl_pan_paperless_cause_unfinished,
  lost: m.nsdl_pan_paperless_cause_lost,
  'provider-order': m.nsdl_pan_paperless_cause_provider_order,
  'no-number': m.nsdl_pan_paperless_cause_no_number,
  'number-used': m.nsdl_pan_paperless_cause_number_used,
  'late-success': m.nsdl_pan_paperless_cause_late_success,
  'money-ended': m.nsdl_pan_paperless_cause_money_ended,
};

export const sourceWords: Words<PaperlessSource> = {
  'hand-over': m.nsdl_pan_paperless_source_hand_over,
  resume: m.nsdl_pan_paperless_source_resume,
  redirect: m.nsdl_pan_paperless_source_redirect,
  callback: m.nsdl_pan_paperless_source_callback,
  sweep: m.nsdl_pan_paperless_source_sweep,
  deadline: m.nsdl_pan_paperless_source_deadline,
  person: m.nsdl_pan_paperless_source_person,
};

export const outcomeWords: Words<PaperlessOutcome> = {
  created: m.nsdl_pan_paperless_outcome_created,
  incomplete: m.nsdl_pan_paperless_outcome_incomplete,
  pending: m.nsdl_pan_paperless_outcome_pending,
  success: m.nsdl_pan_paperless_outcome_success,
  failure: m.nsdl_pan_paperless_outcome_failure,
  refused: m.nsdl_pan_paperless_outcome_refused,
  'not-found': m.nsdl_pan_paperless_outcome_not_found,
  unknown: m.nsdl_pan_paperless_outcome_unknown,
};

/** Returns the options of a filter with these labels. */
export function optionsOf<K extends string>(words: Words<K>): { value: string; label: () => string }[] {
  return Object.entries<() => string>(words).map(([value, label]) => ({ value, label }));
}
