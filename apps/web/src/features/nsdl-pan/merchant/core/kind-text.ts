import type { ApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { panKindLabel } from '@sevadesk/messages';

/** Describes the kind of application and its form. */
export function kindText({ type, formCode }: Pick<ApplicationRow, 'type' | 'formCode'>): string {
  return `${panKindLabel('type', type.toLowerCase())} · ${formCode}`;
}
