import type { NoticeEvent } from '@sevadesk/contract/notifications';
import type { Ctx } from '../../platform/context.ts';
import { notify } from '../notifications/index.ts';
import { findCase, type Subject } from './kyc.repo.ts';

/** Notifies the owner of documents on screen and by mail. */
export async function notifyOwner(
  ctx: Ctx,
  { subject, id }: Subject,
  event: NoticeEvent,
  params: Record<string, string> = {},
): Promise<void> {
  const found = await findCase(ctx.db, { subject, id });
  await notify(ctx, {
    to: subject === 'merchant' ? { merchantId: id } : { userId: id },
    event,
    about: found ? [{ kind: 'kyc', id: found.id }] : [],
    params,
    link: subject === 'merchant' ? '/merchant/account/kyc' : '/backend/my-profile/kyc',
    mail: true,
  });
}
