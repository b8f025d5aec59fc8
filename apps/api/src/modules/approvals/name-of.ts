import type { ApprovalKind } from '@sevadesk/contract/approvals';
import type { Locale } from '@sevadesk/messages';
import type { ApprovalSource } from '../../platform/approval-source.ts';

/** Returns the names of kinds in words, as their sources state them. */
export const nameOf =
  (sources: readonly ApprovalSource[]) =>
  (kind: ApprovalKind, locale: Locale): string =>
    sources.find((source) => source.kind === kind)?.name({}, { locale }) ?? kind;
