import { type FilingInput, neededPapers } from '@sevadesk/contract/gst';
import { saveRegistration, startRegistration } from '../../src/modules/gst/draft-registration.ts';
import { getOwnFiling, getOwnRegistration } from '../../src/modules/gst/get-orders.ts';
import { addRegistrationPaper } from '../../src/modules/gst/order-papers.ts';
import { placeFiling } from '../../src/modules/gst/place-filing.ts';
import { submitRegistration } from '../../src/modules/gst/submit-registration.ts';
import type { MerchantCtx, UserCtx } from '../../src/platform/context.ts';
import { ctxFor, merchantCtxFor, type TestApp } from '../helpers.ts';
import { pdfOf } from './files.ts';
import { registrationValues } from './gst-form.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';
import { fund } from './payments.ts';
import { buildStaff } from './users.ts';

export type GstDesk = { merchant: BuiltMerchant; shop: MerchantCtx; desk: UserCtx };

/** Creates a shop with balance and a staff member of the desk. */
export async function buildGstDesk(app: TestApp, paise = 1_000_000): Promise<GstDesk> {
  const merchant = await buildMerchant(app, { pan: 'ZZZPA0001Z' });
  await fund(app, merchant, paise);
  const shop = await merchantCtxFor(app, merchant.owner);
  return { merchant, shop, desk: await ctxFor(app, await buildStaff(app)) };
}

/** Creates a draft with every field and document, ready to be submitted. */
export async function buildRegistrationDraft({ shop }: GstDesk): Promise<{ id: string; version: number }> {
  const { id } = await startRegistration(shop, { requestId: shop.ids.next() });
  const values = registrationValues();
  await saveRegistration(shop, { id, version: 1, values });
  const papers = neededPapers({ constitution: 'proprietorship', memberKeys: ['a1'], possession: 'rented' });
  const file = { name: 'paper.pdf', bytes: await pdfOf(1) };
  for (const { slot, part } of papers) await addRegistrationPaper(shop, { id, slot, part, files: [file] });
  return { id, version: (await getOwnRegistration(shop, id)).version };
}

/** Returns the order of a GSTR-3B with its figures, as the standard package prices it. */
export function filingInput(shop: MerchantCtx, overrides: Partial<FilingInput> = {}): FilingInput {
  return {
    requestId: shop.ids.next(),
    gstin: '29ZZZCZ9999Z1ZF',
    legalName: 'NAMOONA TRADERS',
    returnType: 'gstr-3b',
    period: '2026-10',
    isNil: false,
    figures: { taxablePaise: 10_000_000, igstPaise: 1_800_000 },
    expectedPaise: 29_900,
    ...overrides,
  } as FilingInput;
}

/** Creates a return that was ordered and paid. */
export async function buildFiling({ shop }: GstDesk, overrides: Partial<FilingInput> = {}) {
  const { id, number } = await placeFiling(shop, filingInput(shop, overrides));
  return { id, number, version: (await getOwnFiling(shop, id)).version };
}

/** Creates a registration that was submitted and paid. */
export async function buildRegistration(desk: GstDesk): Promise<{ id: string; version: number }> {
  const draft = await buildRegistrationDraft(desk);
  return { id: draft.id, ...(await submitRegistration(desk.shop, { ...draft, expectedPaise: 99_900 })) };
}

/** Creates a draft and a return of a shop with balance, both containing a word; returns their ids. */
export async function buildGstOrders(app: TestApp, merchant: BuiltMerchant, word: string): Promise<string[]> {
  await fund(app, merchant, 100_000);
  const shop = await merchantCtxFor(app, merchant.owner);
  const { id } = await startRegistration(shop, { requestId: shop.ids.next() });
  const values = registrationValues();
  values.applicant.legalName = word;
  await saveRegistration(shop, { id, version: 1, values });
  return [id, (await placeFiling(shop, filingInput(shop, { legalName: word }))).id];
}
