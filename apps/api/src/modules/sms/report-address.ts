import type { Ctx, UserCtx } from '../../platform/context.ts';
import { isSameSecret, sha256 } from '../../platform/keys.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { insertRenewal, newestRenewal } from './report-addresses.repo.ts';

/** The last address works this long after its renewal, so that staff can enter the new one at the gateway. */
const lastMs = 86_400_000;

/** Returns the secret path segment of delivery reports: derived from the installation's own key, so it is not stored. */
export function reportSecret({ keys }: Pick<Ctx, 'keys'>, number = 0): string {
  return sha256(keys.derive(number === 0 ? 'sms-report' : `sms-report:${number}`)).slice(0, 40);
}

/** Whether the path segment of a delivery report is the current one, or the last one on the day after its renewal. */
export async function isReportSecret(ctx: Pick<Ctx, 'db' | 'keys' | 'clock'>, given: string): Promise<boolean> {
  const newest = await newestRenewal(ctx.db);
  if (isSameSecret(given, reportSecret(ctx, newest?.number))) return true;
  if (!newest || ctx.clock.now().getTime() - new Date(newest.renewedAt).getTime() > lastMs) return false;
  return isSameSecret(given, reportSecret(ctx, newest.number - 1));
}

/** Returns the address to which a gateway posts its delivery reports. */
export async function reportAddress(ctx: Pick<Ctx, 'db' | 'keys' | 'settings'>): Promise<string> {
  const newest = await newestRenewal(ctx.db);
  return `${ctx.settings.publicUrl}/api/sms/report/${reportSecret(ctx, newest?.number)}`;
}

/** Renews the address of delivery reports; the last one works for a day longer. Two renewals at once are one. */
export async function renewReportAddress(ctx: UserCtx): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const number = ((await newestRenewal(ctx.db))?.number ?? 0) + 1;
    const renewal = { number, renewedBy: ctx.actor.userId, renewedAt: ctx.clock.now().toISOString() };
    if (!(await insertRenewal(ctx.db, renewal))) return { ok: true };
    await recordAudit(ctx, {
      action: 'sms.renew-report-address',
      record: { type: 'sms-report-address', id: String(number) },
      details: { number },
    });
    return { ok: true };
  });
}
