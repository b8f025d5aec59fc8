import { z } from 'zod';
import { recordId } from './ids.ts';

/** So many weeks of shops a list shows as pictures, each of seven days, the last one with today as its end. */
export const shownWeeks = 12;

const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Shops by their ids, with commas between; a hundred at most. */
export const weeksQuery = z.strictObject({ ids: z.string().regex(new RegExp(`^${id}(,${id}){0,99}$`)) });

/** PAN applications that shops sent in each of the last weeks, on paper and without, the oldest week first. */
export const weeksReply = z.object({
  shops: z.array(z.object({ id: recordId, weeks: z.array(z.int()).length(shownWeeks) })),
});
export type ShopWeeks = z.infer<typeof weeksReply>;
