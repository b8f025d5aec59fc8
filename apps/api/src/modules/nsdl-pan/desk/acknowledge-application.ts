import { m, recordLocale } from '@sevadesk/messages';
import { fieldError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type CheckedFile, checkUpload, storeFile, type Upload } from '../../downloads/index.ts';
import { notify } from '../../notifications/index.ts';
import type { Application } from '../core/application.repo.ts';
import { addFile, retireFiles } from '../core/files.repo.ts';
import { lockSent } from '../core/find-own.ts';
import { moveApplication } from '../core/move-application.ts';
import { payEarners } from '../core/pay-earners.ts';
import { refuseDouble } from '../core/refuse-double.ts';
import { todayOf } from '../core/today.ts';

/** The narrations of the two lines of a statement, in the ledger's one language. */
const wordsOf = (token: string) => ({
  commission: m.nsdl_pan_commission_narration({ token }, { locale: recordLocale }),
  override: m.nsdl_pan_override_narration({ token }, { locale: recordLocale }),
});

/** Stores a checked slip as the current one; the application must be locked. */
export async function storeSlip(ctx: Ctx, application: Application, slip: CheckedFile): Promise<void> {
  const file = await storeFile(ctx, 'ack-slip', slip, application.merchantId);
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

export type ProviderNumber = { aknNo: string; aknDate: string };

/**
 * Gives a locked application the provider's number: credits commission and override, and notifies the merchant. Called by hand, by an
 * import or by an adapter. Throws state_refused unless accepted or filed; the caller converts a number used twice to ack_used.
 */
export async function storeNumber(ctx: Ctx, application: Application, { aknNo, aknDate }: ProviderNumber) {
  const version = await moveApplication(ctx, application, {
    to: 'acknowledged',
    verb: 'acknowledge',
    changes: {
      aknNo,
      aknDate,
      acknowledgedAt: ctx.clock.now().toISOString(),
      hardcopyStatus: 'owed',
      leaseUserId: null,
      undoUntil: null,
    },
  });
  await payEarners(ctx, application, { ackNo: aknNo, words: wordsOf(application.token ?? '') });
  await notify(ctx, {
    to: { merchantId: application.merchantId },
    event: 'application_acknowledged',
    about: [{ kind: 'paper', id: application.id }],
    params: { token: application.token ?? '', name: application.cardName, ackNo: aknNo },
    link: `/merchant/product/nsdl-pan/physical/info/${application.id}`,
  });
  return { id: application.id, status: 'acknowledged' as const, version, undoUntil: null };
}

export type Acknowledgement = ProviderNumber & { id: string; slip: Upload | undefined };

/**
 * Stores a typed number, date and slip of the provider in one transaction.
 * Throws ack_used if the number belongs to another application, state_refused unless it was accepted, upload_missing.
 */
export async function acknowledgeApplication(ctx: UserCtx, input: Acknowledgement) {
  if (input.aknDate > todayOf(ctx)) throw fieldError('aknDate', 'date_future');
  const slip = await checkUpload(ctx, 'ack-slip', input.slip, input.aknNo);
  return refuseDouble(() =>
    withTransaction(ctx, async (tx) => {
      const application = await lockSent(tx, input.id);
      const stored = await storeNumber(tx, application, input);
      await storeSlip(tx, application, slip);
      return stored;
    }),
  );
}
