import { merchant, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { searchInput, searchReply } from './schemas.ts';

/** POST, because names, mobile and PAN numbers must not appear in addresses and their logs. */
export const search = {
  find: endpoint({
    id: 'search.find',
    method: 'POST',
    path: '/api/backend/misc/search',
    access: staff(),
    summary:
      'Records by token, acknowledgement, PAN, mobile, branch code, number or name, as far as this person may see them',
    body: searchInput,
    reply: searchReply,
    errors: [],
  }),
  findOwn: endpoint({
    id: 'search.findOwn',
    method: 'POST',
    path: '/api/merchant/misc/search',
    access: merchant(),
    summary: 'The shop’s own records by token, acknowledgement, PAN, mobile, number or name',
    body: searchInput,
    reply: searchReply,
    errors: [],
  }),
};
