import { categories, productOf } from '@sevadesk/contract/nsdl-pan';
import { m, nsdlPanText, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { requireKyc } from '../../kyc/index.ts';
import { currentPrice, type Price, storeLevels } from '../../service-packages/index.ts';
import { chargeJournal, getFunds, post, supplyTo } from '../../wallet/index.ts';
import {
  type Application,
  formerApplications,
  lockApplications,
  nextTokenNumber,
  preSubmitApplications,
} from '../core/application.repo.ts';
import { cardTypeOf, tokenOf } from '../core/application.rules.ts';
import { rowOf } from '../core/application-row.ts';
import { moveApplication } from '../core/move-application.ts';
import { refuseDouble } from '../core/refuse-double.ts';
import { categoryOf, typeOf } from '../core/stored-kind.ts';
import { todayOf } from '../core/today.ts';
import { mutable } from '../forms/draft-view.ts';
import { formOfApplication } from '../forms/open-form.ts';
import { requirePapers } from '../hardcopy/pause-shops.ts';
import { priceIfAny } from './list-prices.ts';
import { requirePassing } from './ready-application.ts';

/** The version of the consent text; change it with the text. The application stores the accepted version. */
export const consentVersion = '2026-11';

async function priceOf(ctx: Ctx, application: Application): Promise<Price> {
  const product = productOf(typeOf(application.type), cardTypeOf(application.data) ?? 'P');
  return currentPrice(ctx, { packageId: application.packageId, service: 'nsdl', product });
}

/** Returns the data of the final review: complete applications, today's prices, the balance and the declaration. */
export async function preSubmit(ctx: MerchantCtx) {
  const applications = await preSubmitApplications(ctx.db, ctx.actor.merchantId);
  const data = await Promise.all(
    applications.map(async (application) => ({
      ...rowOf(application),
      data: application.data,
      form: mutable(await formOfApplication(ctx, application)),
      todayPricePaise: await priceIfAny(ctx, {
        packageId: application.packageId,
        type: typeOf(application.type),
        cardType: cardTypeOf(application.data) ?? 'P',
      }),
    })),
  );
  return {
    data,
    ...(await getFunds(ctx, ctx.actor.merchantId, 'house:fees-nsdl')),
    consent: nsdlPanText('consent', ctx.locale) ?? '',
    consentVersion,
  };
}

export type ConfirmInput = { ids: readonly string[]; consentVersion: string; pricePaise: number };

/** The price terms to store on the application: later refunds and penalties use them, even if the package changes. */
function termsOf({ versionId, refundPolicy, ...price }: Price) {
  const { pricePaise, providerFeePaise, gstPaise, commissionPaise, penaltyPaise } = price;
  return {
    pricePaise,
    providerFeePaise,
    gstPaise,
    commissionPaise,
    penaltyPaise,
    priceVersionId: versionId,
    refundBasisPoints: refundPolicy.basisPoints,
    refundKeepsFee: refundPolicy.keepsFee,
  };
}

type Supply = Awaited<ReturnType<typeof supplyTo>>;

async function confirmOne(ctx: MerchantCtx, application: Application, price: Price, supply: Supply) {
  const token = tokenOf(todayOf(ctx), await nextTokenNumber(ctx.db));
  const now = ctx.clock.now().toISOString();
  const { id: saleId, merchantId } = application;
  const overridePaise = await storeLevels(ctx, { saleId, merchantId, price });
  await moveApplication(ctx, application, {
    to: 'submitted',
    verb: 'confirm',
    changes: { token, ...termsOf(price), overridePaise, consentVersion, consentAt: now, submittedAt: now },
  });
  await post(
    ctx,
    chargeJournal({
      applicationId: application.id,
      token,
      merchantId,
      pricePaise: price.pricePaise,
      providerFeePaise: price.providerFeePaise,
      gstPaise: price.gstPaise,
      feeAccount: 'house:fees-nsdl',
      supply,
      // The token alone: a posting can never be erased, so it must not contain a person's name.
      narration: m.nsdl_pan_charge_narration({ token }, { locale: recordLocale }),
    }),
  );
  return { id: application.id, token, pricePaise: price.pricePaise, cardName: application.cardName };
}

/**
 * Charges the wallet and gives each application its token, all or none in one transaction. A second confirmation finds no
 * pre_submit application and throws state_refused. Throws price_changed if the sum differs from the one shown,
 * insufficient_balance, aadhaar_in_use, not_complete, price_missing, kyc_required, papers_owed.
 */
export async function confirmApplications(ctx: MerchantCtx, input: ConfirmInput) {
  const ids = [...new Set(input.ids)];
  if (input.consentVersion !== consentVersion) throw new AppError('changed_meanwhile');
  const data = await refuseDouble(() =>
    withTransaction(ctx, async (tx) => {
      await requireKyc(tx, 'nsdl-paper');
      await requirePapers(tx);
      const applications = await lockApplications(tx.db, ids, ctx.actor.merchantId);
      if (applications.length !== ids.length) throw new AppError('not_found');
      if (applications.some(({ status }) => status !== 'pre_submit')) throw new AppError('state_refused');
      const priced = [];
      for (const application of applications) {
        await requirePassing(tx, application);
        priced.push({ application, price: await priceOf(tx, application) });
      }
      const sum = priced.reduce((total, { price }) => total + price.pricePaise, 0);
      if (sum !== input.pricePaise) throw new AppError('price_changed');
      const supply = await supplyTo(tx, ctx.actor.merchantId);
      const confirmed = [];
      for (const { application, price } of priced) confirmed.push(await confirmOne(tx, application, price, supply));
      return confirmed;
    }),
  );
  return { data, ...(await getFunds(ctx, ctx.actor.merchantId)) };
}

/** Finds earlier applications of the merchant to copy values from. */
export async function findFormer(ctx: MerchantCtx, search: string) {
  const rows = await formerApplications(ctx.db, ctx.actor.merchantId, search.trim());
  return rows.map((row) => ({ ...row, type: typeOf(row.type), category: categoryOf(row.category) }));
}

export function listCategories() {
  return categories.map(({ slug, letter, isOpen, mayBeForeign }) => ({ slug, letter, isOpen, mayBeForeign }));
}
