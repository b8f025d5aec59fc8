import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { systemIds } from '../../src/platform/ids.ts';
import { call, signInAs, type TestApp } from '../helpers.ts';
import { pdfOf } from './files.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';
import { fund } from './payments.ts';
import { buildStaff, nextNumber } from './users.ts';

export const psaPricePaise = 10_000;
export const electronicPaise = 7_200;
/** The initial balance of a built shop. */
export const startPaise = 1_000_000;

/** Returns the registration form; the ending of the mobile number selects the provider's scenario. */
export function psaForm(overrides: Record<string, unknown> = {}) {
  return {
    psaName: 'Asha Namoona',
    pan: 'ZZZPA0001Z',
    birthDate: '1990-05-11',
    mobile: '9000000110',
    email: 'asha@example.in',
    shopName: 'Asha Sewa Kendra',
    address: '1 Example Marg',
    district: 'New Delhi',
    state: 'DL',
    pin: '110001',
    ...overrides,
  };
}

export type BuiltPsa = { id: string; number: string; merchant: BuiltMerchant; as: { authToken: string } };

/** Creates a shop with balance, a form and all documents; nothing is charged. */
export async function buildPsaDraft(
  app: TestApp,
  overrides: Record<string, unknown> = {},
  balancePaise = startPaise,
  given?: BuiltMerchant,
) {
  const merchant = given ?? (await buildMerchant(app, { pan: 'ZZZPA0001Z' }));
  if (balancePaise > 0) await fund(app, merchant, balancePaise);
  const as = await signInAs(app, merchant.owner);
  const { body, error } = await call(app, uti.save, { as, body: psaForm(overrides) });
  if (!body?.id) throw new Error(JSON.stringify(error));
  for (const slot of ['pan', 'aadhaar', 'photo'] as const) {
    const files = [{ name: `${slot}.pdf`, bytes: await pdfOf(1) }];
    await call(app, uti.addPaper, { as, params: { id: body.id }, body: { slot }, files });
  }
  return { id: body.id, merchant, as };
}

/** Creates a paid registration that waits at head office. */
export async function buildPsa(
  app: TestApp,
  overrides: Record<string, unknown> = {},
  given?: BuiltMerchant,
): Promise<BuiltPsa> {
  const draft = await buildPsaDraft(app, overrides, given ? 0 : startPaise, given);
  const body = { expectedPaise: psaPricePaise, declared: true };
  const { body: sent } = await call(app, uti.submit, { as: draft.as, params: { id: draft.id }, body });
  return { ...draft, number: sent.number };
}

export type BuiltAgent = BuiltPsa & { psaId: string; staff: { authToken: string } };

/** Creates a shop whose registration staff approved by hand; a given shop needs sufficient balance. */
export async function buildAgent(
  app: TestApp,
  given?: BuiltMerchant,
  overrides: Record<string, unknown> = {},
): Promise<BuiltAgent> {
  const psa = await buildPsa(app, overrides, given);
  const staff = await signInAs(app, await buildStaff(app));
  const psaId = `SVPSA${500_000 + nextNumber()}`;
  const { body: view } = await call(app, utiStaff.psa, { as: staff, params: { id: psa.id } });
  const body = { action: 'approve', version: view.version, psaId } as const;
  await call(app, utiStaff.decidePsa, { as: staff, params: { id: psa.id }, body });
  return { ...psa, psaId, staff };
}

export const couponsBody = (quantity = 2, overrides: Record<string, unknown> = {}) => ({
  requestId: systemIds.next(),
  wish: { by: 'quantity', type: 'electronic', quantity } as const,
  expectedPaise: quantity * electronicPaise,
  ...overrides,
});

/** Creates a paid, pending order of an agent's coupons. */
export async function buildCoupons(
  app: TestApp,
  { as }: Pick<BuiltAgent, 'as'>,
): Promise<{ id: string; number: string }> {
  return (await call(app, uti.buy, { as, body: couponsBody(1) })).body;
}
