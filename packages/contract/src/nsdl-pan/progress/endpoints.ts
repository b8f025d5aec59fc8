import { z } from 'zod';
import { merchant, open } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParams } from '../../kernel/ids.ts';
import { slipQuery } from '../../kernel/slip.ts';
import { progressInput, progressView } from './schemas.ts';

export const panProgress = {
  track: endpoint({
    id: 'nsdl-pan.track',
    method: 'POST',
    path: '/api/track',
    access: open,
    summary: 'How far an application has come, by token and birth date; an unknown token and a wrong date answer alike',
    body: progressInput,
    reply: progressView,
    errors: ['progress_unknown', 'rate_limited'],
    perMinute: 12,
  }),
  slip: endpoint({
    id: 'nsdl-pan.customer-slip',
    method: 'GET',
    path: '/api/merchant/nsdlpan/physical/{id}/customer-slip',
    access: merchant('m.pan.view'),
    summary: "The customer's slip of an own application: shop, token and a QR code to its progress, as PDF",
    params: idParams,
    query: slipQuery.extend({ amount: z.enum(['yes', 'no']).default('no') }),
    replyKind: 'file',
    errors: ['not_found', 'state_refused'],
  }),
};
