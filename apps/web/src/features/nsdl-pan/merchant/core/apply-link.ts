import type { ApplicationType, CategorySlug, Origin } from '@sevadesk/contract/nsdl-pan';
import { paths } from './paths.ts';

type Kind = { type: ApplicationType; category: CategorySlug; origin?: Origin };

/** Links to a form by its kind: a new one, or the draft with that id (whose form knows its origin). */
export function applyLink({ type, category, origin }: Kind, id?: string) {
  const search = origin === 'foreign' && id === undefined ? { origin } : {};
  return { to: type === 'N' ? paths.apply : paths.applyChange, params: { category, id }, search };
}
