/** A batch's way: uploaded, looked through, looked through and waiting, applied, done. `failed` could not be read; `undone` was taken back. */
export const importStatuses = ['uploaded', 'checking', 'checked', 'running', 'finished', 'failed', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Why a file could not be read as a whole. */
export const importFailures = ['too_many_rows', 'no_rows', 'unreadable'] as const;
export type ImportFailure = (typeof importFailures)[number];
