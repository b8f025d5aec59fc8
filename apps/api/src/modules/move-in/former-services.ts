import { isOrderKind } from '@sevadesk/contract/services';
import { type Locale, m } from '@sevadesk/messages';
import { kindParts } from '../../services.ts';
import { formerKinds } from './services.rules.ts';

/** Returns what a kind of old order is called here. */
export function formerKindWord(kind: string, locale: Locale): string {
  if (isOrderKind(kind)) return kindParts[kind].label({}, { locale });
  return kind === 'pan-correction' ? m.move_in_pan_correction({}, { locale }) : m.move_in_pan_new({}, { locale });
}

/** Lists what an old order can have been of here, in the reader's language. */
export const formerServices = (locale: Locale): { id: string; name: string }[] =>
  formerKinds.map((id) => ({ id, name: formerKindWord(id, locale) }));
