import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { fieldError } from '../../platform/app-error.ts';
import type { PartnerCtx } from '../../platform/context.ts';
import { findPerson } from '../users/index.ts';
import { getFunds, ownStatement } from '../wallet/index.ts';
import { isTest, testBalance } from './test-orders.ts';

/** Returns the shop and the permissions of a key. */
export async function whoIs(ctx: PartnerCtx) {
  const person = await findPerson(ctx, { id: ctx.actor.userId });
  const { name: key, mode, scopes } = ctx.actor.partner;
  const { code: merchantCode = '', shopName = '' } = person?.merchant ?? {};
  return { merchantCode, shopName, key, mode, scopes: [...scopes] };
}

/** Returns the balance and credit limit of the wallet in paise; with a test key that of the test wallet. */
export async function getOwnBalance(ctx: PartnerCtx) {
  const funds = isTest(ctx)
    ? { balancePaise: toPaise(await testBalance(ctx)) }
    : await getFunds(ctx, ctx.actor.merchantId);
  return { ...funds, at: ctx.clock.now().toISOString(), livemode: !isTest(ctx) };
}

const pageLength = 100;

/** Returns the wallet's lines between two days, oldest first; none for a test wallet. Throws invalid_input for days in the wrong order. */
export async function getStatement(ctx: PartnerCtx, input: { from: string; to: string; page?: string | undefined }) {
  if (input.from > input.to) throw fieldError('to', 'date_range');
  if (isTest(ctx)) {
    const paise = toPaise(await testBalance(ctx));
    return { data: [], openingPaise: paise, closingPaise: paise, total: 0, nextPage: null, livemode: false };
  }
  const page = Number(input.page ?? 1);
  const start = (page - 1) * pageLength;
  const query: ListQuery = {
    filters: [{ field: 'dated', opt: 'between', value1: input.from, value2: input.to }],
    sorts: [{ column: 'dated', dir: 'asc' }],
    search: '',
    length: pageLength,
    start,
  };
  const { data, whole, totalRecords } = await ownStatement(ctx, query);
  return {
    data: data.map(({ dated, referenceType: _type, referenceId: _id, ...line }) => ({ day: dated, ...line })),
    openingPaise: whole.openingPaise,
    closingPaise: whole.closingPaise,
    total: totalRecords,
    nextPage: start + pageLength < totalRecords ? page + 1 : null,
    livemode: true,
  };
}
