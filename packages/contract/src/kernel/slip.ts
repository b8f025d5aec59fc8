import { z } from 'zod';
import type { MerchantAccess } from './access.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './ids.ts';

/** A roll of 80 mm, or a sheet of A6. */
export const slipPapers = ['roll', 'a6'] as const;
export type SlipPaper = (typeof slipPapers)[number];

export const slipQuery = z.strictObject({ paper: z.enum(slipPapers).default('roll') });

type SlipOf = { id: string; path: `/api/${string}`; access: MerchantAccess };

/** Declares the call for the customer's slip of a submitted order of the shop. */
export const slipEndpoint = (of: SlipOf) =>
  endpoint({
    ...of,
    method: 'GET',
    summary: "The customer's slip of an own order: shop, number and what it is for, as PDF",
    params: idParams,
    query: slipQuery,
    replyKind: 'file',
    errors: ['not_found', 'state_refused'],
  });
export type SlipEndpoint = ReturnType<typeof slipEndpoint>;
