import type { ReasonMasterRow, reasonOutcomes } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { textWords } from '../../../shared/i18n/text-words.ts';

export const outcomeWords: Record<(typeof reasonOutcomes)[number], () => string> = {
  incomplete: m.masters_reason_outcome_incomplete,
  rejected: m.masters_reason_outcome_rejected,
  both: m.masters_reason_outcome_both,
};

/** History labels of a reason's fields. */
export const reasonWords = {
  code: m.masters_reason_code,
  ...textWords('text', (language) => m.shared_in_language({ language })),
  outcome: m.masters_reason_outcome,
  isDesk: m.masters_reason_desk,
  isTin: m.masters_reason_tin,
  isScan: m.masters_reason_scan,
  fields: m.masters_reason_fields,
  types: m.masters_reason_types,
  categories: m.masters_reason_categories,
  position: m.masters_reason_position,
  isActive: m.masters_active,
};

export const giversOf = ({ isDesk, isTin }: ReasonMasterRow): string =>
  [isDesk && m.masters_reason_desk_short(), isTin && m.masters_reason_tin_short()].filter(Boolean).join(', ');
