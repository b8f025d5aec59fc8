import type { Ctx } from '../../platform/context.ts';
import { forgetBefore } from './enquiry.rules.ts';
import { deleteClosedBefore } from './enquiries.repo.ts';

/** Deletes enquiries that were closed a year ago; any number of workers may do it at once. */
export async function forgetEnquiries(ctx: Ctx): Promise<void> {
  const gone = await deleteClosedBefore(ctx.db, forgetBefore(ctx.clock.now()));
  if (gone > 0) ctx.log.info({ gone }, 'enquiries forgotten');
}
