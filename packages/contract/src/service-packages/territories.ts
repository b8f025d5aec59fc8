import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { safeText } from '../kernel/text.ts';
import { placeKey } from './territory-rules.ts';

/** A district as state code and name, such as 'UP/Varanasi'. */
const place = safeText({ max: 80, allowed: /^[A-Z]{2}\/.+$/ });

export const territoryInput = z.strictObject({
  name: safeText({ max: 60 }),
  places: z
    .array(place)
    .min(1)
    .max(1_000)
    .superRefine((places, ctx) => {
      const keys = places.map(placeKey);
      for (const [index, key] of keys.entries())
        if (keys.indexOf(key) < index) ctx.addIssue(faultIssue('taken', [index]));
    }),
});
export type TerritoryInput = z.output<typeof territoryInput>;

export const territoryRow = z.object({
  id: recordId,
  name: z.string(),
  districts: z.int(),
  /** Whether it can be chosen; an ended one stays where it is in use. */
  isActive: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
});
export type TerritoryRow = z.infer<typeof territoryRow>;

export const territoryView = territoryRow.extend({
  places: z.array(z.string()),
  /** Price versions (drafts too) and targets that name it. */
  versions: z.int(),
  targets: z.int(),
});
export type TerritoryView = z.infer<typeof territoryView>;

/** A state with its districts, in the order of their names. */
export const stateDistricts = z.object({ state: z.string(), districts: z.array(z.string()) });
export type StateDistricts = z.infer<typeof stateDistricts>;

/** A territory that shares of a price version name. */
export const namedTerritory = z.object({ id: recordId, name: z.string() });
export type NamedTerritory = z.infer<typeof namedTerritory>;
