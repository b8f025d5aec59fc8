import { getLocale, type Texts, textIn } from '@sevadesk/messages';

/** A text of the network in the reader's language, else in the fallback language. */
export const networkWord = (text: Texts): string => textIn(text, getLocale());
