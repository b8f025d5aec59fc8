import { z } from 'zod';
import { localDate } from '../kernel/dates.ts';
import { withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money.ts';
import { safeText } from '../kernel/text.ts';

/** Products by service; a price stands for each product of a package. */
export const nsdlProducts = ['physical-N-P', 'physical-N-E', 'physical-C-P', 'physical-C-E'] as const;
export const services = ['nsdl'] as const;

export const packageRow = z.object({
  id: recordId,
  name: z.string(),
  isActive: z.boolean(),
  merchants: z.int(),
  createdAt: z.string(),
});
export type PackageRow = z.infer<typeof packageRow>;

export const packageInput = z.strictObject({ name: safeText({ max: 60 }), isActive: z.boolean() });
export type PackageInput = z.output<typeof packageInput>;

export const priceRow = z.object({
  id: recordId,
  service: z.string(),
  product: z.string(),
  pricePaise: z.int(),
  providerFeePaise: z.int(),
  commissionPaise: z.int(),
  overridePaise: z.int(),
  validFrom: z.string(),
  /** Whether this row is the one in force today. */
  isCurrent: z.boolean(),
});
export type PriceRow = z.infer<typeof priceRow>;

const amount = paise.refine(...withFault((value: number) => value >= 0, 'amount'));

/** A new dated price; whole paise, none below zero. The provider's fee is part of the price. */
export const priceInput = z
  .strictObject({
    service: z.enum(services),
    product: z.enum(nsdlProducts),
    pricePaise: amount,
    providerFeePaise: amount,
    commissionPaise: amount,
    overridePaise: amount,
    validFrom: localDate,
  })
  .check((ctx) => {
    if (ctx.value.providerFeePaise > ctx.value.pricePaise) {
      ctx.issues.push({
        code: 'custom',
        path: ['providerFeePaise'],
        params: { fault: 'too_big', max: ctx.value.pricePaise / 100 },
        message: 'too_big',
        input: ctx.value,
      });
    }
  });
export type PriceInput = z.output<typeof priceInput>;
