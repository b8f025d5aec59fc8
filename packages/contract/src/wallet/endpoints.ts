import { z } from 'zod';
import { type Access, merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { creditLimit } from '../kernel/funds.ts';
import { accountRow, statementReply, statementRow } from './schemas.ts';

function statement<A extends Access>(id: string, path: `/api/${string}`, access: A, summary: string) {
  const pair = listEndpoints({
    id,
    path,
    access,
    summary,
    row: statementRow,
    exports: ['dated', 'at', 'kind', 'narration', 'drPaise', 'crPaise', 'balancePaise'],
    fields: { dated: { kind: 'date', filter: true, sort: true } },
  });
  return { list: endpoint({ ...pair.list, reply: statementReply }), export: pair.export };
}

const own = statement(
  'wallet.own-statement',
  '/api/merchant/accounting/statement/list',
  merchant('m.wallet.view'),
  "The merchant's wallet, line by line with running balance",
);
const any = statement(
  'wallet.statement',
  '/api/backend/account/statement/list',
  staff('wallet.view'),
  'Any account line by line; additionFilter.account is its code',
);

export const wallet = {
  closing: endpoint({
    id: 'wallet.closing',
    method: 'GET',
    path: '/api/merchant/accounting/closing',
    access: merchant(),
    summary: 'The balance of the wallet: rupees as a number with at most two decimals',
    reply: z.object({ data: z.number(), creditLimitPaise: creditLimit }),
  }),
  ownStatement: own.list,
  ownStatementExport: own.export,
  statement: any.list,
  statementExport: any.export,
  accounts: endpoint({
    id: 'wallet.accounts',
    method: 'GET',
    path: '/api/backend/account/accounts',
    access: staff('wallet.view'),
    summary: 'House accounts and the merchants whose code or name begins with the search',
    query: z.strictObject({ search: z.string().max(60).default('') }),
    reply: z.object({ data: z.array(accountRow) }),
  }),
};
