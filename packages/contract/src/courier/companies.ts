import { z } from 'zod';
import { withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { optionalText, safeText } from '../kernel/text.ts';

/** Placeholder of the docket number in a tracking address; an address without it leads to the courier's own search page. */
const placeholder = '{awb}';

const httpsAddress = /^https:\/\/(?![^/?#]*@)/;

function isHttps(text: string): boolean {
  return httpsAddress.test(text) && z.url().safeParse(text.replaceAll(placeholder, '1')).success;
}

export const companyInput = z.strictObject({
  id: recordId.optional(),
  name: safeText({ max: 60 }),
  trackingUrl: optionalText(safeText({ max: 200 }).refine(...withFault(isHttps, 'https'))),
  isActive: z.boolean(),
});
export type CompanyInput = z.output<typeof companyInput>;

const company = z.object({
  id: recordId,
  name: z.string(),
  trackingUrl: z.string().nullable(),
  isActive: z.boolean(),
});
export type CourierCompany = z.infer<typeof company>;
export const companiesReply = z.object({ data: z.array(company) });
/** `lastId` is the courier of the shop's last consignment to head office, while that courier is active. */
export const ownCompaniesReply = companiesReply.extend({ lastId: recordId.nullable() });

/** Returns the tracking address of a docket. */
export function trackingAddress(pattern: string | null, awb: string | null): string | null {
  if (pattern === null || awb === null) return null;
  return pattern.replaceAll(placeholder, encodeURIComponent(awb));
}
