import type { MessageState as State } from '@sevadesk/contract/sms';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import './add-status-words.ts';

/** The state of a message. */
export function MessageState({ state }: { state: State }) {
  return <StatusBadge of="sms" status={state} />;
}
