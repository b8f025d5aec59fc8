import type { ApplicationStatus } from '@sevadesk/contract/nsdl-pan';
import type { Ctx } from '../../../platform/context.ts';
import { notifyPartner } from '../../partner-api/index.ts';
import type { Application } from './application.repo.ts';

type Moved = { to: ApplicationStatus; token: string | null; aknNo: string | null };

/** Notifies the shop's software of an application's new status, in the transaction of the change. */
export async function notifyMoved(ctx: Ctx, application: Application, { to, token, aknNo }: Moved): Promise<void> {
  const { id, merchantId, status: previousStatus } = application;
  const at = ctx.clock.now().toISOString();
  const data = { id, token, status: to, previousStatus, at };
  await notifyPartner(ctx, { merchantId, event: 'application.status_changed', data });
  if (to === 'acknowledged')
    await notifyPartner(ctx, {
      merchantId,
      event: 'application.acknowledged',
      data: { ...data, acknowledgementNumber: aknNo },
    });
  if (to === 'incomplete')
    await notifyPartner(ctx, { merchantId, event: 'application.objected', data: { ...data, by: 'head-office' } });
}

/** Notifies it of an objection of the provider's centre after the acknowledgement. */
export async function notifyObjected(ctx: Ctx, { id, merchantId, token, status }: Application): Promise<void> {
  const at = ctx.clock.now().toISOString();
  const data = { id, token, status, previousStatus: status, at, by: 'provider' };
  await notifyPartner(ctx, { merchantId, event: 'application.objected', data });
}
