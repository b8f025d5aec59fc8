import { paperless } from '@sevadesk/contract/nsdl-pan';
import { call, signInAs, type TestApp } from '../helpers.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';
import { fund } from './payments.ts';

/** Returns the short form; the ending of the mobile number selects the provider's scenario. */
export function paperlessForm(overrides: Record<string, unknown> = {}) {
  return {
    type: 'N',
    mode: 'E',
    cardType: 'P',
    title: 'SMT',
    lastName: 'Namoona',
    firstName: 'Asha',
    middleName: '',
    birthDate: '1990-05-11',
    gender: 'F',
    mobile: '9000000110',
    email: 'asha@example.in',
    pan: '',
    changes: [],
    ...overrides,
  };
}

export type BuiltPaperless = { id: string; token: string; merchant: BuiltMerchant; as: { authToken: string } };

/** Creates a shop with balance and a saved form that was not forwarded. */
export async function buildPaperlessForm(app: TestApp, overrides: Record<string, unknown> = {}, balancePaise = 50_000) {
  const merchant = await buildMerchant(app, { pan: 'ZZZPA0001Z' });
  if (balancePaise > 0) await fund(app, merchant, balancePaise);
  const as = await signInAs(app, merchant.owner);
  const { body } = await call(app, paperless.create, { as, body: paperlessForm(overrides) });
  return { id: body.id, merchant, as };
}

export const forwardBody = (pricePaise = 10_100) => ({ consent: true, consentVersion: '2026-11', pricePaise });

/** Creates an order with its fee on hold, forwarded to the provider as far as its mobile number allows. */
export async function buildPaperless(app: TestApp, overrides: Record<string, unknown> = {}): Promise<BuiltPaperless> {
  const form = await buildPaperlessForm(app, overrides);
  await call(app, paperless.forwardOrder, { as: form.as, params: { id: form.id }, body: forwardBody() });
  const { token } = await app.db
    .selectFrom('panPaperless')
    .select('token')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow();
  return { ...form, token: token ?? '' };
}
