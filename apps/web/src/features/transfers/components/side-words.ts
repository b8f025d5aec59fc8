import type { TransferSide } from '@sevadesk/contract/transfers';
import { m } from '@sevadesk/messages';

/** What a transfer is for the merchant who reads it. */
export const sideWords: Record<TransferSide, () => string> = {
  given: m.transfers_side_given,
  received: m.transfers_side_received,
  'taken-back': m.transfers_side_taken_back,
  'given-back': m.transfers_side_given_back,
};
