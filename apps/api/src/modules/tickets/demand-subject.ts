import type { SubjectRef } from '@sevadesk/contract/tickets';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { subjectPlaces } from './subject.rules.ts';
import { type Subject, subjectOf } from './subjects.repo.ts';

/** Returns a record that this person may see; a shop only its own. Throws not_found. */
export async function demandSubject(
  ctx: UserCtx,
  { kind, id }: SubjectRef,
): Promise<Subject & { kind: SubjectRef['kind'] }> {
  const { permissions, area, merchantId } = ctx.actor;
  const found = permissions.includes(subjectPlaces[kind][area])
    ? await subjectOf(ctx.db, { kind, id, ...(area === 'out' && { merchantId: merchantId ?? '' }) })
    : undefined;
  if (!found) throw new AppError('not_found');
  return { ...found, kind };
}
