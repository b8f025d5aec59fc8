import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { Subject } from './kyc.repo.ts';

/** Returns whose documents are the caller's own: the shop's in the merchant area, the person's for staff. */
export function ownSubject({ actor }: UserCtx): Subject {
  if (actor.area === 'in') return { subject: 'staff', id: actor.userId };
  if (actor.merchantId === null) throw new AppError('not_found');
  return { subject: 'merchant', id: actor.merchantId };
}

export const isOwn = ({ actor }: UserCtx, { subject, id }: Subject) => subject === 'staff' && id === actor.userId;
