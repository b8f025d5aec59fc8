import { merchantPermissions, type Permission, staffPermissions } from '@sevadesk/contract/kernel/permissions';
import { type PartnerScope, partnerScopes } from '@sevadesk/contract/kernel/partner-scopes';
import { SignJWT } from 'jose';
import { revokeKey } from '../../src/modules/partner-api/manage-keys.ts';
import { signAccessToken } from '../../src/modules/auth/sessions/tokens.ts';
import { buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import { buildKey, switchPartnerApi } from '../factories/partner-api.ts';
import { buildStaff } from '../factories/users.ts';
import { anonymousCtx, merchantCtxFor, signInAs, type TestApp } from '../helpers.ts';

const without = <P extends Permission>(all: readonly P[], one: P) => all.filter((permission) => permission !== one);

/** Bearer tokens that look like a session and are invalid; each is derived from an administrator's live session. */
export async function deadBearers(app: TestApp): Promise<Record<string, string>> {
  const boss = await buildStaff(app);
  const live = await signInAs(app, boss);
  const [head = '', body = '', sign = ''] = live.authToken.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const { sub = '' } = JSON.parse(Buffer.from(body, 'base64url').toString());
  const ctx = anonymousCtx(app);
  const yesterday = { now: () => new Date(ctx.clock.now().getTime() - 86_400_000) };
  const resigned = (audience: string, key: Uint8Array) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(key);
  const blocked = await buildStaff(app);
  const ofBlocked = await signInAs(app, blocked);
  await app.db.updateTable('users').set({ isBlocked: true }).where('id', '=', blocked.id).execute();
  const closedShop = await buildMerchant(app);
  const ofClosedShop = await signInAs(app, closedShop.owner);
  await app.db.updateTable('merchants').set({ isBlocked: true }).where('id', '=', closedShop.id).execute();
  const signedOut = await signInAs(app, boss);
  await app.server.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${signedOut.authToken}` },
  });
  return {
    'an expired token': await signAccessToken({ ...ctx, clock: yesterday }, sub),
    'a token of another key': await resigned('sevadesk', new Uint8Array(32).fill(7)),
    'a token for somebody else': await resigned('elsewhere', ctx.keys.jwtSecret),
    'an unsigned token': `${none}.${body}.`,
    'an unsigned token with the old signature': `${none}.${body}.${sign}`,
    'a token with a changed signature': `${head}.${body}.${sign.startsWith('A') ? 'B' : 'A'}${sign.slice(1)}`,
    'a refresh token': live.refreshToken,
    'a session id': sub,
    'a suspended user': ofBlocked.authToken,
    'the owner of a suspended shop': ofClosedShop.authToken,
    'a session that was ended': signedOut.authToken,
    'a key that was revoked': await revokedKey(app),
    'an empty bearer': '',
  };
}

async function revokedKey(app: TestApp): Promise<string> {
  const { owner } = await buildMerchant(app);
  await switchPartnerApi(app);
  const key = await buildKey(app, owner);
  await revokeKey(await merchantCtxFor(app, owner), key.id);
  return key.authToken;
}

export type Live = {
  administrator: string;
  owner: string;
  /** Staff with only this permission, and staff with all others. */
  staffWith: Map<Permission, string>;
  staffWithout: Map<Permission, string>;
  staffWithNothing: string;
  helperWith: Map<Permission, string>;
  helperWithout: Map<Permission, string>;
  helperWithNothing: string;
  /** Keys of the owner's software with only this scope, and with all others. */
  keyWith: Map<PartnerScope, string>;
  keyWithout: Map<PartnerScope, string>;
};

/** One session for each way in which access may be granted or denied. */
export async function liveBearers(app: TestApp): Promise<Live> {
  const shop = await buildMerchant(app);
  const bearer = async (user: { id: string }) => (await signInAs(app, user)).authToken;
  const staffOf = async (permissions: typeof staffPermissions | (typeof staffPermissions)[number][]) =>
    bearer(await buildStaff(app, { permissions }));
  const helperOf = async (permissions: (typeof merchantPermissions)[number][]) =>
    bearer(await buildMerchantStaff(app, { merchant: shop, permissions }));
  const live: Live = {
    administrator: await bearer(await buildStaff(app)),
    owner: await bearer(shop.owner),
    staffWith: new Map(),
    staffWithout: new Map(),
    staffWithNothing: await staffOf([]),
    helperWith: new Map(),
    helperWithout: new Map(),
    helperWithNothing: await helperOf([]),
    keyWith: new Map(),
    keyWithout: new Map(),
  };
  for (const permission of staffPermissions) {
    live.staffWith.set(permission, await staffOf([permission]));
    live.staffWithout.set(permission, await staffOf(without(staffPermissions, permission)));
  }
  for (const permission of merchantPermissions) {
    live.helperWith.set(permission, await helperOf([permission]));
    live.helperWithout.set(permission, await helperOf(without(merchantPermissions, permission)));
  }
  await switchPartnerApi(app);
  const keyOf = async (scopes: PartnerScope[]) => (await buildKey(app, shop.owner, { scopes })).authToken;
  for (const scope of partnerScopes) {
    live.keyWith.set(scope, await keyOf([scope]));
    live.keyWithout.set(scope, await keyOf(partnerScopes.filter((one) => one !== scope)));
  }
  return live;
}
