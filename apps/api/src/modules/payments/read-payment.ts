import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import { type MerchantPaymentRow, type PaymentView, payments, type StaffPaymentRow } from '@sevadesk/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ListColumn, ListSource } from '../../platform/list.ts';
import { temporaryLink } from '../downloads/index.ts';
import { paymentBase, paymentById, paymentColumns, selecting, staffPaymentColumns } from './payment-list.repo.ts';
import { slipOf } from './payments.repo.ts';

type Fields = NonNullable<typeof payments.list.list>;

function listColumns(fields: Fields = {}, columns: Record<string, RawBuilder<unknown>>): Record<string, ListColumn> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const column = columns[name];
      return column ? [[name, { ...field, sql: column }]] : [];
    }),
  );
}

/** The merchant's own requests, newest first. */
export function listOwnPayments(ctx: MerchantCtx): ListSource<MerchantPaymentRow> {
  return {
    base: paymentBase(ctx.db).where('p.merchantId', '=', ctx.actor.merchantId),
    select: selecting(paymentColumns),
    columns: listColumns(payments.ownList.list, paymentColumns),
    search: [sql.ref('p.refNo'), sql.ref('p.reference')],
    id: sql.ref('p.id'),
    defaultSort: { column: 'requestedAt', dir: 'desc' },
    row: (selected) => selected as unknown as MerchantPaymentRow,
  };
}

/** All requests; a queue is worked off from its oldest, so that is the order unless another is asked for. */
export function listPayments(ctx: UserCtx): ListSource<StaffPaymentRow> {
  return {
    base: paymentBase(ctx.db),
    select: selecting(staffPaymentColumns),
    columns: listColumns(payments.list.list, staffPaymentColumns),
    search: [sql.ref('p.refNo'), sql.ref('p.reference'), sql.ref('m.code'), sql.ref('m.shopName')],
    id: sql.ref('p.id'),
    defaultSort: { column: 'requestedAt', dir: 'asc' },
    row: (selected) => selected as unknown as StaffPaymentRow,
  };
}

/** One request whole, for staff. Throws not_found. */
export async function getPayment(ctx: UserCtx, { id }: { id: string }): Promise<PaymentView> {
  const row = await paymentById(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const { fileId, fileName, fileType, fileBytes, filePages, createdBy, ...rest } = row as Record<string, unknown>;
  const slip =
    fileId === null ? null : { id: fileId, name: fileName, type: fileType, bytes: fileBytes, pages: filePages };
  const mayDecide =
    rest.status === 'pending' && createdBy !== ctx.actor.userId && ctx.actor.permissions.includes('payments.approve');
  return { ...rest, slip, mayDecide } as PaymentView;
}

/** A short-lived address of a request's slip; a merchant reaches only its own. Throws not_found. */
export async function openSlip(
  ctx: Ctx,
  { id, merchantId }: { id: string; merchantId?: string },
): Promise<DownloadReply> {
  const file = await slipOf(ctx.db, id, merchantId);
  if (!file) throw new AppError('not_found');
  return temporaryLink(ctx, file);
}
