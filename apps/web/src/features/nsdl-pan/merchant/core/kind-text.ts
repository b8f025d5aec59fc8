import type { ApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { panKindLabel } from '@sevadesk/messages';

/** What is applied for, and on which form. */
export function kindText({ type, formCode }: Pick<ApplicationRow, 'type' | 'formCode'>): string {
  return `${panKindLabel('type', type.toLowerCase())} · ${formCode}`;
}
