import { type ApplicationStatus, cardTypes } from '@sevadesk/contract/nsdl-pan';
import { pageOf } from '@sevadesk/contract/kernel/partner-page';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { nsdlPanText, statusText } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { PartnerCtx } from '../../../platform/context.ts';
import { findTestOrder, isTest, listTestOrders } from '../../partner-api/index.ts';
import { eventsOf } from '../core/application.repo.ts';
import { findOwn } from '../core/find-own.ts';
import { consentVersion } from '../apply/confirm-applications.ts';
import { mutable } from '../forms/draft-view.ts';
import { listPrices } from '../apply/list-prices.ts';
import { openForm, type WantedForm } from '../forms/open-form.ts';
import { printOwnForm } from '../paper/print-form.ts';
import { formChoices } from './form-choices.ts';
import { sentApplications } from './own-list.repo.ts';
import { shownApplication, shownTestApplication, testTimeline } from './shown-application.ts';

/** Returns the form in force today with the texts of its choices, the declaration and the shop's prices. Throws not_found if none. */
export async function getForm(ctx: PartnerCtx, wanted: WantedForm) {
  const prices = await listPrices(ctx, wanted.type);
  const form = await openForm(ctx, wanted);
  return {
    form: mutable(form),
    choices: formChoices(form, ctx.locale),
    consent: nsdlPanText('consent', ctx.locale) ?? '',
    consentVersion,
    prices: cardTypes.map((cardType) => {
      const found = prices.find((price) => price.cardType === cardType)?.pricePaise ?? null;
      return { cardType, pricePaise: found === null ? null : toPaise(found) };
    }),
  };
}

type Query = { status?: ApplicationStatus | undefined; limit: string; cursor?: string | undefined };

/** Lists the shop's applications, newest first; a test key sees only test applications. */
export async function listApplications(ctx: PartnerCtx, { limit, ...query }: Query) {
  const page = { ...query, limit: Number(limit) + 1 };
  const shown = isTest(ctx)
    ? (await listTestOrders(ctx, 'application', page)).map((order) => shownTestApplication(ctx, order))
    : (await sentApplications(ctx.readDb, { ...page, merchantId: ctx.actor.merchantId })).map((row) =>
        shownApplication(ctx, row),
      );
  return pageOf(shown, limit);
}

/** Returns an own sent application; drafts are edited only in the browser. Throws not_found. */
async function findSentOwn(ctx: PartnerCtx, id: string) {
  const application = await findOwn(ctx, id);
  if (application.token === null) throw new AppError('not_found');
  return application;
}

/** Returns one application with its timeline in words. Throws not_found, also for another merchant's id. */
export async function getApplication(ctx: PartnerCtx, id: string) {
  if (isTest(ctx)) {
    const order = await findTestOrder(ctx, 'application', id);
    return { ...shownTestApplication(ctx, order), timeline: testTimeline(ctx, order) };
  }
  const application = await findSentOwn(ctx, id);
  const events = await eventsOf(ctx.db, id);
  const timeline = events
    .filter(({ track }) => track === 'main')
    .map(({ at, toStatus: status, remark }) => ({
      at,
      status,
      remark,
      text: statusText('application', status, ctx.locale),
    }));
  return { ...shownApplication(ctx, application), timeline };
}

/** Returns the filled form to print and sign. Throws not_found, also for a test application, which has no applicant. */
export async function printForm(ctx: PartnerCtx, id: string) {
  if (isTest(ctx)) throw new AppError('not_found');
  await findSentOwn(ctx, id);
  return printOwnForm(ctx, id);
}
