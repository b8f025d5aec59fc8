import type { ProgressView } from '@sevadesk/contract/nsdl-pan/progress';
import { AppError } from '../../../platform/app-error.ts';
import { isShownHere } from '../../../platform/brand-of.ts';
import type { Ctx } from '../../../platform/context.ts';
import { progressOf } from './progress.rules.ts';
import { countTry, courseOf, triesOf } from './progress.repo.ts';

/** The allowed wrong answers per token and hour: trying the dates of a lifetime would take years. */
const mostTries = 8;

/**
 * Returns an application's progress to anyone who knows its token and its date of birth or incorporation. Throws
 * progress_unknown for an unknown token, a wrong date and, at the host of a brand, a shop without it, after the same work; rate_limited after too many wrong dates.
 */
export async function trackProgress(
  ctx: Ctx,
  { token, birthDate }: { token: string; birthDate: string },
): Promise<ProgressView> {
  const tokenHash = ctx.keys.searchHash('progress-token', token);
  const { tries, seconds } = await triesOf(ctx.db, tokenHash);
  if (tries >= mostTries) throw new AppError('rate_limited', { params: { seconds: Math.max(1, seconds) } });
  const course = await courseOf(ctx.db, token, birthDate);
  if (!course || !(await isShownHere(ctx, course.merchantId))) {
    await countTry(ctx.db, tokenHash);
    throw new AppError('progress_unknown');
  }
  return progressOf(course);
}
