import { partnerScopes } from '@sevadesk/contract/kernel/partner-scopes';
import { createKey } from '../modules/partner-api/manage-keys.ts';
import { getPartnerPolicy, savePolicy } from '../modules/partner-api/policy.ts';
import type { Ctx } from '../platform/context.ts';
import type { SignIn } from './people.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';

/** The owner of the sample's key. */
const userName = 'shop';

/** Enables the partner API and gives one shop a test key, which has no real effects; returns it with that shop's sign-in. */
export async function seedPartnerKey(ctx: Ctx, signIns: readonly SignIn[]): Promise<SignIn[]> {
  const admin = await actingAs(ctx, 'admin');
  await savePolicy(admin, { ...(await getPartnerPolicy(admin)), isOn: true });
  const shop = await actingAsShop(ctx, userName);
  const name = 'Namoona Billing (sample)';
  const { key } = await createKey(shop, {
    name,
    mode: 'test',
    scopes: [...partnerScopes],
    addresses: [],
    endsOn: null,
  });
  return signIns.map((one) => (one.userName === userName ? { ...one, partnerKey: key } : one));
}
