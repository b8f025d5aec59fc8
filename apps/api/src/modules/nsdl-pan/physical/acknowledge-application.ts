import { m } from '@sevadesk/messages';
import { fieldError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type CheckedFile, checkUpload, keepFile, type Upload } from '../../downloads/index.ts';
import { notify } from '../../notifications/index.ts';
import { type TdsRates, tdsRates } from '../../service-packages/index.ts';
import { earnCommission } from '../../wallet/index.ts';
import type { Application } from '../application.repo.ts';
import { lockSent } from '../find-own.ts';
import { todayOf } from '../forms/open-form.ts';
import { moveApplication } from '../move-application.ts';
import { refuseDouble } from '../refuse-double.ts';
import { merchantPanOf } from './earners.repo.ts';
import { addFile, retireFiles } from './files.repo.ts';

type Earned = {
  merchantId: string;
  hasPan: boolean;
  grossPaise: number;
  role: 'commission' | 'override';
  rates: TdsRates;
};

async function credit(ctx: Ctx, application: Application, ackNo: string, earned: Earned): Promise<void> {
  if (earned.grossPaise === 0) return;
  const token = application.token ?? '';
  const narration =
    earned.role === 'commission'
      ? m.nsdl_pan_commission_narration({ token }, { locale: 'en' })
      : m.nsdl_pan_override_narration({ token }, { locale: 'en' });
  await earnCommission(ctx, { ...earned, applicationId: application.id, ackNo, narration });
}

/** Commission for the merchant and, where it stands under a franchise, the override for that one; both net of TDS at the day's rates. */
async function payEarners(ctx: Ctx, application: Application, ackNo: string): Promise<void> {
  const { merchantId, parentId, merchantPan, commissionPaise, overridePaise } = application;
  const rates = await tdsRates(ctx, todayOf(ctx));
  await credit(ctx, application, ackNo, {
    rates,
    merchantId,
    hasPan: merchantPan !== null,
    grossPaise: commissionPaise ?? 0,
    role: 'commission',
  });
  if (parentId === null) return;
  await credit(ctx, application, ackNo, {
    rates,
    merchantId: parentId,
    hasPan: (await merchantPanOf(ctx.db, parentId)) !== null,
    grossPaise: overridePaise ?? 0,
    role: 'override',
  });
}

async function keepSlip(ctx: Ctx, application: Application, slip: CheckedFile): Promise<void> {
  const file = await keepFile(ctx, 'ack-slip', slip, application.merchantId);
  await retireFiles(ctx.db, application.id, ['slip']);
  await addFile(ctx.db, {
    id: ctx.ids.next(),
    applicationId: application.id,
    kind: 'slip',
    attempt: application.attempt,
    page: null,
    fileId: file.id,
  });
}

export type Acknowledgement = {
  id: string;
  aknNo: string;
  aknDate: string;
  slip: Upload | undefined;
};

/**
 * Stores the provider's number, date and slip; credits commission and override, and tells the merchant, all in one transaction.
 * Throws ack_used when the number belongs to another application, state_refused unless it was accepted, upload_missing.
 */
export async function acknowledgeApplication(ctx: UserCtx, input: Acknowledgement) {
  if (input.aknDate > todayOf(ctx)) throw fieldError('aknDate', 'date_future');
  const slip = await checkUpload(ctx, 'ack-slip', input.slip, input.aknNo);
  return refuseDouble(() =>
    withTransaction(ctx, async (tx) => {
      const application = await lockSent(tx, input.id);
      const version = await moveApplication(tx, application, {
        to: 'acknowledged',
        verb: 'acknowledge',
        changes: {
          aknNo: input.aknNo,
          aknDate: input.aknDate,
          acknowledgedAt: ctx.clock.now().toISOString(),
          hardcopyStatus: 'owed',
          leaseUserId: null,
          undoUntil: null,
        },
      });
      await keepSlip(tx, application, slip);
      await payEarners(tx, application, input.aknNo);
      await notify(tx, {
        to: { merchantId: application.merchantId },
        event: 'application_acknowledged',
        params: { token: application.token ?? '', name: application.cardName, ackNo: input.aknNo },
        link: `/merchant/product/nsdl-pan/physical/info/${application.id}`,
      });
      return { id: input.id, status: 'acknowledged' as const, version, undoUntil: null };
    }),
  );
}
