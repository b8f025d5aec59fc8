import type { settingHistoryKinds } from '@sevadesk/contract/kernel/history';
import { masters } from '@sevadesk/contract/masters';
import { useCall } from '../../../shared/api/queries.ts';
import { ChangeHistory, type HistoryWords } from '../../../shared/ui/blocks/change-history.tsx';

type Props = { topic: (typeof settingHistoryKinds)[number]; id: string; words: HistoryWords };

/** Who created and changed a settings card, a slide or a news item. */
export function SettingHistory({ topic, id, words }: Props) {
  return <ChangeHistory query={useCall(masters.settingHistory, { params: { topic, id } })} words={words} />;
}
