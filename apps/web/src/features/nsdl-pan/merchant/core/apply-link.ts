import type { ApplicationType, CategorySlug, Origin } from '@sevadesk/contract/nsdl-pan';
import { paths } from './paths.ts';

type Kind = { type: ApplicationType; category: CategorySlug; origin?: Origin };

/** The address of a form by its kind: a fresh one, or the draft of that id (whose form knows by itself whether it is foreign). */
export function applyLink({ type, category, origin }: Kind, id?: string) {
  const search = origin === 'foreign' && id === undefined ? { origin } : {};
  return { to: type === 'N' ? paths.apply : paths.applyChange, params: { category, id }, search };
}
