import type { ImportFailure } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';

/** Why a file could not be read. */
export const failureWords: Record<ImportFailure, () => string> = {
  too_many_rows: m.imports_failure_too_many_rows,
  no_rows: m.imports_failure_no_rows,
  unreadable: m.imports_failure_unreadable,
};
