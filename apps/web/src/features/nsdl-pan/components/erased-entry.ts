import { m } from '@sevadesk/messages';
import type { TimelineEntry } from '../../../shared/ui/blocks/timeline.tsx';

/** In a timeline: that the personal data was erased, and when. */
export function erasedEntry(erasedAt: string | null): TimelineEntry[] {
  if (erasedAt === null) return [];
  return [{ id: 'erased', at: erasedAt, title: m.privacy_timeline_erased(), text: m.privacy_timeline_erased_text() }];
}
