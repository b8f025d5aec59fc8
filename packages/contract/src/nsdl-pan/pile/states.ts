/** Status of a batch scan: chunks are uploaded, pages are read and filed; some pages may remain unsorted. */
export const pileStates = ['uploading', 'reading', 'done', 'failed', 'cancelled'] as const;
export type PileState = (typeof pileStates)[number];

/** Handling of a page without a code: into the tray, or appended to the form before it. */
export const uncodedChoices = ['tray', 'follow'] as const;
export type UncodedChoice = (typeof uncodedChoices)[number];

/** Why a page is in the tray. */
export const strayReasons = [
  'no_code',
  'code_unread',
  'blank_form',
  'unknown_token',
  'wrong_state',
  'needs_correction',
  'has_scan',
  'twice',
  'too_many',
  'damaged',
  'undone',
] as const;
export type StrayReason = (typeof strayReasons)[number];

/** Why a batch scan could not be read. */
export const pileFailures = ['not_pdf', 'locked', 'too_many_pages', 'damaged', 'incomplete'] as const;
export type PileFailure = (typeof pileFailures)[number];

/** Bytes of every chunk except the last. */
export const pileChunkBytes = 4 * 1024 * 1024;
