import { type BrandInput, brands, storedFace } from '@sevadesk/contract/brands';
import { call, type Signed, type TestApp } from '../helpers.ts';
import { nextNumber } from './users.ts';

export type BuiltBrand = { id: string; name: string; host: string };

type Overrides = Partial<BrandInput> & { isDraft?: boolean };

/** Creates the brand of a merchant as head office does, active by default. */
export async function buildBrand(
  app: TestApp,
  boss: Signed,
  merchant: { code: string },
  { isDraft = false, ...overrides }: Overrides = {},
): Promise<BuiltBrand> {
  const number = nextNumber();
  const { name = `Brand ${number}`, host = `brand${number}.example` } = overrides;
  const made = await call(app, brands.create, { as: boss, body: { merchantCode: merchant.code, name, host } });
  const { id } = made.body;
  const face = { ...storedFace.parse({}), otherHosts: '', ...overrides, name, host };
  const saved = await call(app, brands.update, { as: boss, params: { id }, body: face });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  if (!isDraft) await call(app, brands.activate, { as: boss, params: { id } });
  return { id, name, host };
}
