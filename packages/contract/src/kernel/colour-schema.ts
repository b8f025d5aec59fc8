import { contrastFault, isHexColour } from './brand-colour.ts';
import { faultIssue } from './faults.ts';
import { safeText } from './text.ts';

/** A colour '#rrggbb'. A colour below AA is rejected with its measured ratio. */
export const brandColour = safeText({ max: 7 })
  .transform((text) => text.toLowerCase())
  .superRefine((text, ctx) => {
    if (!isHexColour(text)) return ctx.addIssue(faultIssue('colour'));
    const fault = contrastFault(text);
    if (fault) ctx.addIssue(faultIssue('contrast', [], { ratio: fault.ratio.toFixed(2) }));
  });
