import { AppError } from '../../../platform/app-error.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { indexedColumns, typedCardType, valuesOf } from '../core/application.rules.ts';
import { lockOwn } from '../core/find-own.ts';
import { formOf, versionForTyping } from '../forms/open-form.ts';
import { todayOf } from '../core/today.ts';
import { requirePassing } from './ready-application.ts';
import { splitTyped } from './save-draft.ts';
import { storeAadhaar, validAadhaar } from '../core/store-aadhaar.ts';
import { moveApplication } from '../core/move-application.ts';
import { refuseDouble } from '../core/refuse-double.ts';
import { requireWholeSet } from '../scan/whole-set.ts';

export type Reapply = { id: string; version: number; data: Record<string, unknown>; newScan: boolean };

/**
 * Resubmits a corrected application: to scanning if a new scan is needed, otherwise straight to the queue. Token and price
 * stay, nothing is charged, the attempt number rises. Throws not_complete with the invalid fields, changed_meanwhile, state_refused.
 */
export async function reapply(ctx: MerchantCtx, input: Reapply) {
  return refuseDouble(() =>
    withTransaction(ctx, async (tx) => {
      const application = await lockOwn(tx, input.id);
      if (application.status !== 'incomplete') throw new AppError('state_refused');
      if (application.version !== input.version) throw new AppError('changed_meanwhile');
      const formVersion = await versionForTyping(tx, application);
      const typed = splitTyped(formOf(tx, formVersion), input.data, todayOf(tx)).values;
      // The price that was paid depends on the card type, so it must not change.
      const values = { ...typed, ...(application.cardType && { cardType: typedCardType(application.cardType) }) };
      const number = validAadhaar(input.data.aadhaar);
      const kept = number ? await storeAadhaar(tx, application, number) : {};
      const corrected = { ...application, ...kept, formVersionId: formVersion.id, data: valuesOf(values) };
      await requirePassing(tx, corrected);
      if (!input.newScan) await requireWholeSet(tx, application);
      const to: 'cropping' | 'waiting' = input.newScan ? 'cropping' : 'waiting';
      const now = ctx.clock.now().toISOString();
      const version = await moveApplication(tx, application, {
        to,
        verb: 'reapply',
        changes: {
          formVersionId: formVersion.id,
          data: JSON.stringify(values),
          ...indexedColumns(values),
          cardType: application.cardType,
          ...kept,
          attempt: application.attempt + 1,
          reasonCodes: [],
          ...(to === 'waiting' && { waitingAt: now }),
        },
      });
      await notify(tx, {
        to: { staffWith: 'pan.verify' },
        event: 'application_reapplied',
        about: [{ kind: 'paper', id: application.id }],
        params: {
          shop: application.shopName,
          code: application.merchantCode,
          token: application.token ?? '',
          name: application.cardName,
        },
        link: `/backend/actions/nsdl-pan/physical/paninfo/${application.id}`,
      });
      return { id: application.id, status: to, version };
    }),
  );
}
