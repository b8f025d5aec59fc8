import type { ApplicationType, PartnerApplication } from '@sevadesk/contract/nsdl-pan';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError } from '../../../platform/app-error.ts';
import type { PartnerCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { isTest, placeTestOrder, wayOf } from '../../partner-api/index.ts';
import { aadhaarIsLive } from '../core/application.repo.ts';
import { cardTypeOf } from '../core/application.rules.ts';
import { findFaults, worded } from '../forms/find-faults.ts';
import { findOwn } from '../core/find-own.ts';
import { confirmApplications, consentVersion } from '../apply/confirm-applications.ts';
import { packageOf } from '../forms/forms.repo.ts';
import { priceIfAny } from '../apply/list-prices.ts';
import { formOf, versionToday, type WantedForm } from '../forms/open-form.ts';
import { todayOf } from '../core/today.ts';
import { notPassing, readyApplication } from '../apply/ready-application.ts';
import { createDraft, splitTyped } from '../apply/save-draft.ts';
import { aadhaarHash } from '../core/store-aadhaar.ts';
import { shownApplication, shownTestApplication } from './shown-application.ts';

type Typed = WantedForm & { type: ApplicationType; data: Record<string, unknown> };
type NewApplication = Typed & { consentVersion: string; pricePaise: number };

/** Validates typed data by the form's rules and lists; stores nothing. */
async function judge(ctx: PartnerCtx, { data, ...wanted }: Typed) {
  const form = formOf(ctx, await versionToday(ctx, wanted));
  const { values, aadhaar } = splitTyped(form, data, todayOf(ctx));
  const faults = await findFaults(ctx, form, values, aadhaar !== undefined);
  const packageId = await packageOf(ctx.db, ctx.actor.merchantId);
  const cardType = cardTypeOf(values) ?? 'P';
  return { ...faults, aadhaar, pricePaise: await priceIfAny(ctx, { packageId, type: wanted.type, cardType }) };
}

/** Runs "Will it pass?" on typed data and returns today's price. Throws not_found if no such form is in force. */
export async function checkTyped(ctx: PartnerCtx, input: Typed) {
  const { passes, faults, findings, pricePaise } = await judge(ctx, input);
  return {
    passes,
    faults,
    findings: findings.map((finding) => worded(ctx, finding)),
    pricePaise: pricePaise === null ? null : toPaise(pricePaise),
  };
}

async function createTest(ctx: PartnerCtx, input: NewApplication): Promise<PartnerApplication> {
  const judged = await judge(ctx, input);
  if (!judged.passes) throw notPassing(judged);
  const hash = judged.aadhaar === undefined ? undefined : aadhaarHash(ctx, judged.aadhaar);
  if (hash !== undefined && (await aadhaarIsLive(ctx.db, hash, input.type, ctx.ids.next())))
    throw new AppError('aadhaar_in_use');
  if (judged.pricePaise === null) throw new AppError('price_missing');
  if (judged.pricePaise !== input.pricePaise) throw new AppError('price_changed');
  const order = await placeTestOrder(ctx, {
    kind: 'application',
    status: 'submitted',
    pricePaise: judged.pricePaise,
    way: wayOf(input.data.lastName),
  });
  return shownTestApplication(ctx, order);
}

/**
 * Creates an application like the shop's own form: draft, check, charge and token number in one transaction, so that an error
 * leaves nothing. Throws not_found, not_complete with the fields, aadhaar_in_use, changed_meanwhile for another declaration,
 * price_missing, price_changed, insufficient_balance, kyc_required, papers_owed.
 */
export async function createApplication(ctx: PartnerCtx, input: NewApplication): Promise<PartnerApplication> {
  if (input.consentVersion !== consentVersion) throw new AppError('changed_meanwhile');
  if (isTest(ctx)) return createTest(ctx, input);
  const { consentVersion: version, pricePaise, ...typed } = input;
  return withTransaction(ctx, async (tx) => {
    const draft = await createDraft(tx, typed);
    await readyApplication(tx, { id: draft.id, version: draft.version });
    await confirmApplications(tx, { ids: [draft.id], consentVersion: version, pricePaise });
    return shownApplication(tx, await findOwn(tx, draft.id));
  });
}
