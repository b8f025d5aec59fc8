import { z } from 'zod';
import type { NetworkBiller, NetworkCategory } from './port.ts';
import { amount, reference } from './wire.ts';

const name = z.string().trim().min(1).max(200);
const id = z.string().regex(/^[\w.-]{1,60}$/);

/** A group that is repeated, or looked for again: such a pattern can keep a process busy for ever over one short value. */
const slow = /\)[*+{]|\\[1-9k]|\(\?[=!<]/;

const pattern = z
  .string()
  .min(1)
  .max(200)
  .refine((source) => {
    if (slow.test(source)) return false;
    try {
      return new RegExp(source, 'u') instanceof RegExp;
    } catch {
      return false;
    }
  });

const param = z
  .object({
    name: z.string().regex(/^[A-Za-z]\w{0,39}$/),
    label: name,
    type: z.enum(['text', 'number']),
    min: z.int().min(0).max(100),
    max: z.int().min(1).max(100),
    pattern: pattern.nullish().transform((source) => source ?? null),
    optional: z.boolean().default(false),
  })
  .refine(({ min, max }) => min <= max)
  .transform(({ type, ...rest }) => ({ ...rest, kind: type }));

const plan = z
  .object({ id: reference, name, circle: z.string().trim().max(60), amount, validity: z.string().trim().max(60) })
  .refine((one) => one.amount > 0)
  .transform(({ amount: amountPaise, ...rest }) => ({ ...rest, amountPaise }));

const unlike = (names: readonly string[]) => new Set(names).size === names.length;
const idsOf = (list: readonly { id: string }[]) => list.map((one) => one.id);

const biller = z
  .object({
    id,
    name,
    category: id,
    fetch: z.enum(['required', 'optional', 'none']),
    amount: z.enum(['exact', 'at-least', 'any']),
    min: amount,
    max: amount,
    params: z
      .array(param)
      .min(1)
      .max(10)
      .refine((params) => unlike(params.map((one) => one.name))),
    plans: z
      .array(plan)
      .max(5_000)
      .default([])
      .refine((plans) => unlike(idsOf(plans))),
  })
  .refine(({ min, max }) => min <= max && max > 0)
  .transform(({ min, max, ...rest }): NetworkBiller => ({ ...rest, minPaise: min, maxPaise: max }));

const category = z
  .object({ id, name, name_hi: name })
  .transform(({ name: nameEn, name_hi: nameHi, ...rest }): NetworkCategory => ({ ...rest, nameEn, nameHi }));

const catalogue = z
  .object({
    version: reference,
    categories: z.array(category).refine((all) => unlike(idsOf(all))),
    billers: z.array(biller).refine((all) => unlike(idsOf(all))),
  })
  .refine(({ categories, billers }) => {
    const known = new Set(idsOf(categories));
    return billers.every((one) => known.has(one.category));
  });

/** Reads the list of billers; undefined when any part of it is odd, because a half list would take billers away. */
export function parseCatalogue(data: unknown): z.output<typeof catalogue> | undefined {
  return catalogue.safeParse(data).data;
}
