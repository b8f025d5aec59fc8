import type { AdjustmentReply } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** States whether it is posted or needs a second person. */
export function notePosted({ number, status }: AdjustmentReply): void {
  const note = status === 'posted' ? m.wallet_adjust_posted_note : m.wallet_adjust_waiting_note;
  notify(note({ number: String(number) }));
}
