import type { masterHistoryKinds } from '@sevadesk/contract/kernel/history';
import { masters } from '@sevadesk/contract/masters';
import { useCall } from '../../../shared/api/queries.ts';
import { ChangeHistory, type HistoryWords } from '../../../shared/ui/blocks/change-history.tsx';

type Props = { kind: (typeof masterHistoryKinds)[number]; id: string; words: HistoryWords };

/** Who created and changed a master, below its form. */
export function MasterHistory({ kind, id, words }: Props) {
  return <ChangeHistory query={useCall(masters.history, { params: { kind, id } })} words={words} />;
}
