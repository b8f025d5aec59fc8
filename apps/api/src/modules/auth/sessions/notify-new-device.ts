import { formatDateTime } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../../platform/context.ts';
import { notify } from '../../notifications/index.ts';
import type { Person } from '../../users/index.ts';
import { deviceName, isNewDevice } from './device.rules.ts';
import { usedAgents } from './sessions.repo.ts';

/** Path of a person's own sessions. */
const sessionsPath = {
  in: '/backend/my-profile/setting#sessions',
  out: '/merchant/account/my-setting#sessions',
} as const;

/** Notifies a person of a sign-in with a browser or system that they have not used before; call it before the session is stored. */
export async function notifyNewDevice(ctx: Ctx, person: Person, userAgent: string): Promise<void> {
  if (!isNewDevice(userAgent, await usedAgents(ctx.db, person.id))) return;
  await notify(ctx, {
    to: { userId: person.id },
    event: 'sign_in_new_device',
    about: [],
    params: { time: `${formatDateTime(ctx.clock.now().toISOString())} IST`, device: deviceName(userAgent) },
    link: sessionsPath[person.area],
    // Who wants a mail at each sign-in gets that one, with the same facts.
    ...(person.loginNotification && { mail: false }),
  });
}
