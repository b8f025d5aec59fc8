import { merchant } from '@sevadesk/contract/kernel/access';
import { endpoint } from '@sevadesk/contract/kernel/endpoint';
import { z } from 'zod';

/** The closing balance as specified: `data` is rupees as a number. */
export const closingBalance = endpoint({
  id: 'wallet.closing',
  method: 'GET',
  path: '/api/merchant/accounting/closing',
  access: merchant(),
  summary: 'The balance of the wallet',
  reply: z.object({ data: z.number() }),
});
