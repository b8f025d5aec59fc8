import type { Locale } from '@sevadesk/contract/kernel/languages';
import { nsdl_pan_reasons_joined } from './generated/nsdl-pan.ts';

/** Returns what ends a sentence before the next one in a language: '. ' or '। '. */
export const sentenceBreak = (locale?: Locale): string => nsdl_pan_reasons_joined({ first: '', next: '' }, { locale });

/** Returns reasons and remarks, which have no full stop of their own, as one text. */
export const joinSentences = (parts: readonly string[], locale?: Locale): string => parts.join(sentenceBreak(locale));
