import { partner } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { balanceReply, keyIdentity, statementPage, statementQuery } from './schemas.ts';

/** Calls about the shop itself and its wallet, for its software. */
export const partnerCalls = {
  me: endpoint({
    id: 'partner-api.me',
    method: 'GET',
    path: '/api/partner/v1/me',
    access: partner(),
    summary: 'Which shop this key belongs to, and what it may do',
    reply: keyIdentity,
  }),
  balance: endpoint({
    id: 'partner-api.balance',
    method: 'GET',
    path: '/api/partner/v1/balance',
    access: partner('balance:read'),
    summary: 'The balance of the wallet in paise',
    reply: balanceReply,
  }),
  statement: endpoint({
    id: 'partner-api.statement',
    method: 'GET',
    path: '/api/partner/v1/statement',
    access: partner('statement:read'),
    summary: 'The lines of the wallet in a range of days, the oldest first; 100 a page',
    query: statementQuery,
    reply: statementPage,
  }),
};
