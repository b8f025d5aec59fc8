/** Status of a batch: uploaded, being checked, checked, being applied, done. `failed`: unreadable; `undone`: reverted. */
export const importStatuses = ['uploaded', 'checking', 'checked', 'running', 'finished', 'failed', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Why a complete file could not be read. */
export const importFailures = ['too_many_rows', 'no_rows', 'unreadable'] as const;
export type ImportFailure = (typeof importFailures)[number];
