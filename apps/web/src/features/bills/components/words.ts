import { getLocale, type Texts, textIn } from '@sevadesk/messages';

/** A text of the network in the reader's language; in the fallback where the network has none. */
export const networkWord = (text: Texts): string => textIn(text, getLocale());
