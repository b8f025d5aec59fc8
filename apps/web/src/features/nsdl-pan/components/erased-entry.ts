import { m } from '@sevadesk/messages';
import type { TimelineEntry } from '../../../shared/ui/blocks/timeline.tsx';

/** A timeline entry for the erasure of the personal data. */
export function erasedEntry(erasedAt: string | null): TimelineEntry[] {
  if (erasedAt === null) return [];
  return [{ id: 'erased', at: erasedAt, title: m.privacy_timeline_erased(), text: m.privacy_timeline_erased_text() }];
}
