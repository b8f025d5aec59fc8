import { approvals } from '@sevadesk/contract/approvals';
import { credit } from '@sevadesk/contract/credit';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import type { Paise } from '@sevadesk/contract/kernel/money';
import { uuidV7 } from '../../src/platform/ids.ts';
import { call, type Signed, type TestApp } from '../helpers.ts';

export type CreditPeople = { maker: Signed; checker: Signed };

type Asked = { limitPaise: number; repayDays?: number; validFrom?: string; validUntil?: string };

/** The body of a request for a credit line, from today on without a last day unless given. */
export const creditBody = (merchantId: string, { limitPaise, repayDays = 15, validFrom, validUntil }: Asked) => ({
  id: uuidV7(),
  merchantId,
  limitPaise: limitPaise as Paise,
  repayDays,
  validFrom: validFrom ?? istDateOf(new Date()),
  ...(validUntil !== undefined && { validUntil }),
  reason: 'Agreed with the shop',
});

/** Gives a shop a credit line through the calls of two people. */
export async function lend(app: TestApp, { maker, checker }: CreditPeople, merchantId: string, asked: Asked) {
  const body = creditBody(merchantId, asked);
  const made = await call(app, credit.request, { as: maker, body });
  if (made.status !== 200) throw new Error(`The request was answered by ${made.status}`);
  const { data } = (await call(app, approvals.list, { as: checker })).body;
  const row = data.find(({ id }) => id === body.id);
  if (!row) throw new Error('The request is not in the inbox');
  const params = { requestKind: row.kind, id: row.id };
  const done = await call(app, approvals.approve, { as: checker, params, body: { requestedAt: row.requestedAt } });
  if (done.status !== 200) throw new Error(`The approval was answered by ${done.status}`);
  return body;
}
