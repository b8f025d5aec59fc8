import type { Session, SignedInUser } from '@sevadesk/contract/auth';
import { formatDateTime } from '@sevadesk/contract/kernel/dates';
import type { Ctx, UserActor } from '../../../platform/context.ts';
import { randomToken } from '../../../platform/ids.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { queueSignInMail } from '../../notifications/index.ts';
import type { Person } from '../../users/index.ts';
import { deviceName } from './device.rules.ts';
import { notifyNewDevice } from './notify-new-device.ts';
import { limitsOf } from '../policy/policy.rules.ts';
import { getPolicy } from '../policy/policy.ts';
import { refreshExpiry } from './session.rules.ts';
import { insertRefreshToken, insertSession } from './sessions.repo.ts';
import { refreshTokenHash, signAccessToken } from './tokens.ts';

export function addressOf(ctx: Ctx): string {
  return ctx.actor.kind === 'system' ? '' : ctx.actor.address;
}

/** Returns the user as in the specification's sign-in response. */
export function signedInUser(person: Person): SignedInUser {
  return {
    displayName: person.displayName,
    code: person.merchant?.code ?? person.userName,
    area: person.area,
    role: person.roleName,
    idName: person.merchant?.idName ?? null,
  };
}

export function actorOf(person: Person, session: { id: string; address: string }): UserActor {
  const { area, userName, displayName, roleName, permissions, isOwner } = person;
  return {
    kind: 'user',
    userId: person.id,
    sessionId: session.id,
    merchantId: person.merchant?.id ?? null,
    address: session.address,
    area,
    userName,
    displayName,
    roleName,
    permissions,
    isOwner,
  };
}

type SignIn = { address: string; userAgent: string };

/** Returns who signed in, from where, with which device and when (network time), and what to do about it. */
function loginFacts(ctx: Ctx, person: Person, { address, userAgent }: SignIn) {
  return {
    name: person.displayName,
    address: address || '-',
    device: deviceName(userAgent),
    time: `${formatDateTime(ctx.clock.now().toISOString())} IST`,
    url: '/auth/reset-password',
  };
}

/** Starts a session: creates both tokens and an audit row; notifies the user of a new device, and mails them if they want a mail at each sign-in. */
export async function openSession(ctx: Ctx, person: Person, userAgent: string, device?: string): Promise<Session> {
  const policy = await getPolicy(ctx);
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const refreshToken = randomToken(32);
  const address = addressOf(ctx);
  await withTransaction(ctx, async (ctx) => {
    await notifyNewDevice(ctx, person, userAgent);
    await insertSession(ctx.db, { id, userId: person.id, address, userAgent, device, now });
    await insertRefreshToken(ctx.db, {
      tokenHash: refreshTokenHash(refreshToken),
      sessionId: id,
      expiresAt: refreshExpiry(now, now, limitsOf(policy, person.area)),
    });
    const signedIn = { ...ctx, actor: actorOf(person, { id, address }) };
    await recordAudit(signedIn, { action: 'auth.login', record: { type: 'session', id } });
    if (person.loginNotification) {
      await queueSignInMail(ctx, person, 'sign_in_told', loginFacts(ctx, person, { address, userAgent }));
    }
  });
  return { user: signedInUser(person), authToken: await signAccessToken(ctx, id), refreshToken };
}
