import type { SmsGatewayRow } from '@sevadesk/contract/sms';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { isSameSecret, sha256 } from '../../platform/keys.ts';
import type { SmsGateway } from '../../providers/message-sms/port.ts';
import { activeGateway, allGateways, sealedFor } from './gateways.repo.ts';

/** Returns the secret path segment of delivery reports: derived from the installation's own key, so it is not stored. */
export function reportSecret({ keys }: Pick<Ctx, 'keys'>): string {
  return sha256(keys.derive('sms-report')).slice(0, 40);
}

/** Whether the path segment of a delivery report is the right one. */
export function isReportSecret(ctx: Pick<Ctx, 'keys'>, given: string): boolean {
  return isSameSecret(given, reportSecret(ctx));
}

/** Returns the address to which a gateway posts its delivery reports. */
export function reportAddress(ctx: Pick<Ctx, 'keys' | 'settings'>): string {
  return `${ctx.settings.publicUrl}/api/sms/report/${reportSecret(ctx)}`;
}

/** Lists the profiles of gateways, with the address for delivery reports to enter in the gateway's own panel. */
export async function listGateways(ctx: UserCtx): Promise<{ data: SmsGatewayRow[]; reportAddress: string }> {
  const rows = await allGateways(ctx.db);
  return {
    data: rows.map((row) => ({ ...row, hasSecret: row.secretLast4 !== null })),
    reportAddress: reportAddress(ctx),
  };
}

/** Returns the active gateway with its key opened. Read for each call, so that changes apply at once. */
export async function smsGatewayNow({ db, keys }: Pick<Ctx, 'db' | 'keys'>): Promise<SmsGateway | undefined> {
  const found = await activeGateway(db);
  if (!found) return undefined;
  const { id, secretSealed, ...gateway } = found;
  return { ...gateway, secret: secretSealed === null ? undefined : keys.unseal(secretSealed, sealedFor(id)) };
}
