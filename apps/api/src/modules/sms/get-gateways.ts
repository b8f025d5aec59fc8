import type { SmsGatewayRow } from '@sevadesk/contract/sms';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { isSameSecret, sha256 } from '../../platform/keys.ts';
import type { SmsGateway } from '../../providers/message-sms/port.ts';
import { activeGateway, allGateways, sealedFor } from './gateways.repo.ts';

/** The path segment that a gateway's delivery reports carry: derived from the installation's own key, so it needs no storing. */
function reportSecret({ keys }: Pick<Ctx, 'keys'>): string {
  return sha256(keys.derive('sms-report')).slice(0, 40);
}

/** Whether a delivery report came to the address that the gateway was given. */
export function isReportSecret(ctx: Pick<Ctx, 'keys'>, given: string): boolean {
  return isSameSecret(given, reportSecret(ctx));
}

/** Where a gateway posts its delivery reports. */
export function reportAddress(ctx: Pick<Ctx, 'keys' | 'settings'>): string {
  return `${ctx.settings.publicUrl}/api/sms/report/${reportSecret(ctx)}`;
}

/** Profiles of gateways, and the address to enter for delivery reports in the gateway's own panel. */
export async function listGateways(ctx: UserCtx): Promise<{ data: SmsGatewayRow[]; reportAddress: string }> {
  const rows = await allGateways(ctx.db);
  return {
    data: rows.map((row) => ({ ...row, hasSecret: row.secretLast4 !== null })),
    reportAddress: reportAddress(ctx),
  };
}

/** The gateway by which a message leaves now, its key opened. Read for each call, so that a change counts at once. */
export async function smsGatewayNow({ db, keys }: Pick<Ctx, 'db' | 'keys'>): Promise<SmsGateway | undefined> {
  const found = await activeGateway(db);
  if (!found) return undefined;
  const { id, secretSealed, ...gateway } = found;
  return { ...gateway, secret: secretSealed === null ? undefined : keys.unseal(secretSealed, sealedFor(id)) };
}
