import { buildMerchant } from '../factories/merchants.ts';
import { buildKey, switchPartnerApi } from '../factories/partner-api.ts';
import { buildStaff } from '../factories/users.ts';
import { signInAs, type TestApp } from '../helpers.ts';
import { sampleFor } from './samples.ts';
import type { AnyEndpoint, Sent } from './send.ts';

/** Sessions with all permissions of their area, so that only the input can fail. */
export type Able = { staff: string; merchant: string; partner?: string };

export async function ablePeople(app: TestApp): Promise<Able> {
  const { owner } = await buildMerchant(app);
  await switchPartnerApi(app);
  return {
    staff: (await signInAs(app, await buildStaff(app))).authToken,
    merchant: (await signInAs(app, owner)).authToken,
    partner: (await buildKey(app, owner)).authToken,
  };
}

export function bearerFor({ access }: AnyEndpoint, able: Able): string | undefined {
  if (access.kind === 'public') return undefined;
  if (access.kind === 'partner') return able.partner;
  return access.kind === 'merchant' ? able.merchant : able.staff;
}

/** Returns a call with valid session and query, to be combined with a fault. */
export function ableCall(endpoint: AnyEndpoint, able: Able): Sent {
  const query = Object.entries(sampleFor(endpoint, 'query')).map(([name, value]) => [name, String(value)]);
  return { bearer: bearerFor(endpoint, able), query: Object.fromEntries(query) };
}
