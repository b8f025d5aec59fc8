import { z } from 'zod';
import { recordId } from './ids.ts';

/** The number of weeks shown in lists of shops; each has seven days, the last one ends today. */
export const shownWeeks = 12;

const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids of shops, separated by commas; at most a hundred. */
export const weeksQuery = z.strictObject({ ids: z.string().regex(new RegExp(`^${id}(,${id}){0,99}$`)) });

/** PAN applications of shops in each of the last weeks, on paper and paperless, oldest week first. */
export const weeksReply = z.object({
  shops: z.array(z.object({ id: recordId, weeks: z.array(z.int()).length(shownWeeks) })),
});
export type ShopWeeks = z.infer<typeof weeksReply>;
