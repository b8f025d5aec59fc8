/** The life of a pile: its file comes in pieces, its pages are read and filed, strays stay behind. */
export const pileStates = ['uploading', 'reading', 'done', 'failed', 'cancelled'] as const;
export type PileState = (typeof pileStates)[number];

/** What becomes of a page without a code: into the tray, or after the form before it. */
export const uncodedChoices = ['tray', 'follow'] as const;
export type UncodedChoice = (typeof uncodedChoices)[number];

/** Why a page lies in the tray. */
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

/** Why a pile could not be read at all. */
export const pileFailures = ['not_pdf', 'locked', 'too_many_pages', 'damaged', 'incomplete'] as const;
export type PileFailure = (typeof pileFailures)[number];

/** Bytes of every piece but the last. */
export const pileChunkBytes = 4 * 1024 * 1024;
