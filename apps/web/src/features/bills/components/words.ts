import type { NetworkText } from '@sevadesk/contract/bills';
import { getLocale } from '@sevadesk/messages';

/** A text of the network in the reader's language; English where it has no Hindi. */
export const networkWord = ({ en, hi }: NetworkText): string => (getLocale() === 'hi' && hi ? hi : en);
