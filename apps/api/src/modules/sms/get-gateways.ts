import type { SmsGatewayRow } from '@sevadesk/contract/sms';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import type { SmsGateway } from '../../providers/message-sms/port.ts';
import { activeGateway, allGateways, sealedFor } from './gateways.repo.ts';
import { reportAddress } from './report-address.ts';

/** Lists the profiles of gateways, with the address for delivery reports to enter in the gateway's own panel. */
export async function listGateways(ctx: UserCtx): Promise<{ data: SmsGatewayRow[]; reportAddress: string }> {
  const rows = await allGateways(ctx.db);
  return {
    data: rows.map((row) => ({ ...row, hasSecret: row.secretLast4 !== null })),
    reportAddress: await reportAddress(ctx),
  };
}

/** Returns the active gateway with its key opened. Read for each call, so that changes apply at once. */
export async function smsGatewayNow({ db, keys }: Pick<Ctx, 'db' | 'keys'>): Promise<SmsGateway | undefined> {
  const found = await activeGateway(db);
  if (!found) return undefined;
  const { id, secretSealed, ...gateway } = found;
  return { ...gateway, secret: secretSealed === null ? undefined : keys.unseal(secretSealed, sealedFor(id)) };
}
