import type { StrayPage, StrayReason } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';

type Named = { token: string };

const words: Record<StrayReason, (named: Named) => string> = {
  no_code: () => m.nsdl_pan_pile_reason_no_code(),
  code_unread: () => m.nsdl_pan_pile_reason_code_unread(),
  blank_form: () => m.nsdl_pan_pile_reason_blank_form(),
  unknown_token: (named) => m.nsdl_pan_pile_reason_unknown_token(named),
  wrong_state: (named) => m.nsdl_pan_pile_reason_wrong_state(named),
  needs_correction: (named) => m.nsdl_pan_pile_reason_needs_correction(named),
  has_scan: (named) => m.nsdl_pan_pile_reason_has_scan(named),
  twice: () => m.nsdl_pan_pile_reason_twice(),
  too_many: (named) => m.nsdl_pan_pile_reason_too_many(named),
  damaged: () => m.nsdl_pan_pile_reason_damaged(),
  undone: () => m.nsdl_pan_pile_reason_undone(),
};

/** Explains why a page is in the tray; for a document without a code it names the preceding form. */
export function strayReason({ reason, token, before }: StrayPage): string {
  return words[reason]({ token: token ?? before?.token ?? '–' });
}
