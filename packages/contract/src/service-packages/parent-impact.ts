import { z } from 'zod';
import { recordId } from '../kernel/ids.ts';
import { optionalText, safeText } from '../kernel/text.ts';

/** The branch code of the new merchant above; none for head office. */
export const parentImpactQuery = z.strictObject({ parentCode: optionalText(safeText({ max: 20, upper: true })) });

/** What merchants above a line earned from its sales of some days, and what they would earn after a change; paise, before TDS. */
export const parentImpact = z.object({
  sales: z.int(),
  earners: z.array(
    z.object({
      id: recordId,
      code: z.string(),
      shopName: z.string(),
      idName: z.string(),
      wasPaise: z.int(),
      wouldPaise: z.int(),
    }),
  ),
});
export type ParentImpact = z.infer<typeof parentImpact>;
