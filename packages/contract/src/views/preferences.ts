import { z } from 'zod';
import { localeCode } from '../kernel/locale-schema.ts';
import { columnIds, densities, listId } from './schemas.ts';

/** A group of a menu: the address of its first entry, or a word of its own. */
const menuGroup = z.string().regex(/^[a-z0-9/-]{1,80}$/);

/** How a person likes a list: the order of its columns, those that are hidden, and how close its rows stand. */
const listLayout = z.strictObject({ order: columnIds, hidden: columnIds, density: z.enum(densities) });

/** The tasks of the first day, those of a shop and those of a clerk; 'dismissed' once a person wants to be asked no more. */
export const firstDaySteps = ['fill', 'crop', 'correct', 'verify', 'return', 'find', 'dismissed'] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

const opened = z.enum(['open', 'closed']);

/** So many characters of JSON are kept for a person; a layout of a list takes about 500. */
export const mostPreferences = 40_000;

/** What a person chose of how the screens look; what they never chose is not in it, and the machine they sit at decides. */
export const preferences = z.object({
  theme: z.enum(['light', 'dark']).optional(),
  locale: localeCode.optional(),
  /** The whole menu, folded to its icons. */
  menu: z.enum(['folded', 'whole']).optional(),
  /** Read what has changed for their shop since it left its former system. */
  welcome: z.literal('read').optional(),
  firstDay: z.array(z.enum(firstDaySteps)).max(firstDaySteps.length).optional(),
  groups: z.record(menuGroup, opened).optional(),
  lists: z.record(listId, listLayout).optional(),
});
export type Preferences = z.infer<typeof preferences>;

const kept = preferences.shape;

/** Changes, one by one: what is named replaces what was there, null takes it back, whatever is left out stays. */
export const preferencesBody = z.strictObject({
  theme: kept.theme.nullable(),
  locale: kept.locale.nullable(),
  menu: kept.menu.nullable(),
  welcome: kept.welcome.nullable(),
  firstDay: kept.firstDay.nullable(),
  groups: z.record(menuGroup, opened.nullable()).optional(),
  lists: z.record(listId, listLayout.nullable()).optional(),
});
export type PreferencesBody = z.infer<typeof preferencesBody>;

type Part = Readonly<Record<string, unknown>>;

/** One part with changes: null takes a name away. */
function withChanges(part: Part, changes: Part): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...part, ...changes }).filter(([, value]) => value != null));
}

/** Preferences with changes, name by name: two machines that change different things do not undo each other. */
export function mergePreferences(before: Preferences, changes: PreferencesBody): Preferences {
  const groups = withChanges(before.groups ?? {}, changes.groups ?? {});
  const lists = withChanges(before.lists ?? {}, changes.lists ?? {});
  return { ...withChanges(before, changes), groups, lists } as Preferences;
}
