import { z } from 'zod';
import { localeCode } from '../kernel/locale-schema.ts';
import { columnIds, densities, listId } from './schemas.ts';

/** A menu group: the address of its first entry, or its own key. */
const menuGroup = z.string().regex(/^[a-z0-9/-]{1,80}$/);

/** A person's layout of a list: column order, hidden columns, row density. */
const listLayout = z.strictObject({ order: columnIds, hidden: columnIds, density: z.enum(densities) });

/** The tasks of the first day, those of a shop and those of a clerk; 'dismissed' once a person wants to be asked no more. */
export const firstDaySteps = ['fill', 'crop', 'correct', 'verify', 'return', 'find', 'dismissed'] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

const opened = z.enum(['open', 'closed']);

/** Maximum size of a person's preferences in characters of JSON; a list layout takes about 500. */
export const mostPreferences = 40_000;

/** A person's display preferences; for a missing one the settings of the device apply. */
export const preferences = z.object({
  theme: z.enum(['light', 'dark']).optional(),
  locale: localeCode.optional(),
  /** The full menu, or folded to icons. */
  menu: z.enum(['folded', 'whole']).optional(),
  /** Whether the person has read what changed for their shop after the data migration. */
  welcome: z.literal('read').optional(),
  firstDay: z.array(z.enum(firstDaySteps)).max(firstDaySteps.length).optional(),
  groups: z.record(menuGroup, opened).optional(),
  lists: z.record(listId, listLayout).optional(),
});
export type Preferences = z.infer<typeof preferences>;

const kept = preferences.shape;

/** Changes by name: a named value replaces the stored one, null removes it, an omitted one stays. */
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

/** Applies changes to one part; null removes a name. */
function withChanges(part: Part, changes: Part): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...part, ...changes }).filter(([, value]) => value != null));
}

/** Applies changes name by name, so that two devices that change different things do not overwrite each other. */
export function mergePreferences(before: Preferences, changes: PreferencesBody): Preferences {
  const groups = withChanges(before.groups ?? {}, changes.groups ?? {});
  const lists = withChanges(before.lists ?? {}, changes.lists ?? {});
  return { ...withChanges(before, changes), groups, lists } as Preferences;
}
