import type { ConsignmentStatus } from '@sevadesk/contract/courier';
import { m, recordLocale } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { type Consignment, insertCourierEvent } from './consignments.repo.ts';

export type CourierStep = {
  verb: string;
  status: ConsignmentStatus;
  remark?: string | null | undefined;
  forms: number;
  missing?: number;
};

/** Records an event of a consignment with its audit row, in the caller's transaction. */
export async function recordCourierStep(ctx: UserCtx, consignmentId: string, step: CourierStep): Promise<void> {
  const { verb, status, remark = null, forms, missing = 0 } = step;
  const { userId, displayName, area } = ctx.actor;
  const at = ctx.clock.now().toISOString();
  const by = { actorId: userId, actorName: displayName, actorArea: area };
  await insertCourierEvent(ctx.db, {
    id: ctx.ids.next(),
    consignmentId,
    at,
    verb,
    status,
    remark,
    forms,
    missing,
    ...by,
  });
  await recordAudit(ctx, {
    action: `courier.${verb}`,
    record: { type: 'consignment', id: consignmentId },
    details: { status, forms, missing },
  });
}

type Parcel = Pick<Consignment, 'id' | 'number' | 'merchantId' | 'shopName' | 'companyName' | 'awb'>;
export type CourierNews = 'courier_sent' | 'courier_received' | 'courier_missing' | 'courier_lost' | 'courier_returned';

/** Notifies the other end of a consignment. */
export async function notifyOtherEnd(
  ctx: UserCtx,
  parcel: Parcel,
  event: CourierNews,
  params: Record<string, string> = {},
): Promise<void> {
  const words = {
    number: parcel.number,
    shop: parcel.shopName,
    company: parcel.companyName ?? '-',
    awb: parcel.awb ?? '-',
    ...params,
  };
  if (ctx.actor.area === 'in') {
    const link = `/merchant/misc/courier/${parcel.id}` as const;
    await notify(ctx, { to: { merchantId: parcel.merchantId }, event, about: [], params: words, link });
    return;
  }
  const link = `/backend/misc/courier/${parcel.id}` as const;
  await notify(ctx, { to: { staffWith: 'courier.manage' }, event, about: [], params: words, link });
}

/** Returns the remark on a consignment for the history of an application. */
export function travelRemark({ number, companyName, awb }: Pick<Parcel, 'number' | 'companyName' | 'awb'>): string {
  const docket = [companyName, awb].filter(Boolean).join(' ');
  return m.courier_form_remark({ number, docket: docket || '-' }, { locale: recordLocale });
}
