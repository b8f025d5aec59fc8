import type { Ctx } from '../../platform/context.ts';
import { deletedBefore } from './enquiry.rules.ts';
import { deleteClosedBefore } from './enquiries.repo.ts';

/** Deletes enquiries that were closed a year ago; safe to run on several workers. */
export async function deleteEnquiries(ctx: Ctx): Promise<void> {
  const gone = await deleteClosedBefore(ctx.db, deletedBefore(ctx.clock.now()));
  if (gone > 0) ctx.log.info({ gone }, 'enquiries forgotten');
}
