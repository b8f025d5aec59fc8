import type { ApprovalKind } from '@sevadesk/contract/approvals';
import { codeText } from '@sevadesk/messages';

/** The kind of a request; services name theirs in the same way. */
export const kindWord = (kind: ApprovalKind): string => codeText(['approvals_kind'], kind.replaceAll('-', '_'));

/** Kinds whose approval cannot be undone, and is asked again. */
export const finalKinds: readonly ApprovalKind[] = ['erasure', 'data-migration'];
