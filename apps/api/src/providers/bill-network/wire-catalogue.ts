import type { Biller, BillPlan } from '@sevadesk/contract/bills';
import type { Texts } from '@sevadesk/contract/kernel/languages';
import { z } from 'zod';
import { amountOfWire } from '../wire-amount.ts';
import type { BillCatalogue } from './port.ts';
import { someAmount, text, wordOf } from './wire.ts';

const present = text.transform((value, ctx): string => {
  if (value !== undefined) return value;
  ctx.addIssue({ code: 'custom', message: 'missing' });
  return z.NEVER;
});

const yes = wordOf({ y: true, yes: true, true: true, '1': true, n: false, no: false, false: false, '0': false });
/** A boolean; missing means no. */
const flag = z.union([yes, text.refine((value) => value === undefined).transform(() => false)]);

/** A list, as an array or as text with commas. */
const list = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.null()])
  .optional()
  .transform((value) => (Array.isArray(value) ? value.map(String) : (value ?? '').split(',')))
  .transform((items) => [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))]);

/** An optional whole number. */
const length = text.transform((value, ctx): number | null => {
  if (value === undefined) return null;
  if (/^\d{1,4}$/.test(value)) return Number(value);
  ctx.addIssue({ code: 'custom', message: 'not a length' });
  return z.NEVER;
});

/** A percentage with at most two decimals, in basis points. */
const basisPoints = someAmount.transform((value) => value ?? 0);

const param = z.object({
  name: present,
  label: text,
  label_hi: text,
  type: wordOf({
    numeric: 'numeric',
    alphanumeric: 'alphanumeric',
    mobile: 'mobile',
    date: 'date',
    list: 'choice',
  } as const),
  min_length: length,
  max_length: length,
  regex: text,
  optional: flag,
  values: list,
});

const biller = z.object({
  biller_id: present,
  name: present,
  alias: list,
  category: present,
  state: text,
  fetch: wordOf({ mandatory: 'required', optional: 'optional', not_supported: 'none' } as const),
  amount_rule: wordOf({ exact: 'exact', any: 'any', exact_and_above: 'at_least' } as const),
  min_amount: someAmount,
  max_amount: someAmount,
  fee_flat: someAmount,
  fee_percent: basisPoints,
  plans: flag,
  circles: list,
  params: z.array(param).min(1),
});

function billerOf(value: unknown): Biller | undefined {
  const read = biller.safeParse(value).data;
  if (!read) return undefined;
  return {
    id: read.biller_id,
    name: read.name,
    category: read.category.toLowerCase(),
    state: read.state?.toUpperCase() ?? null,
    aliases: read.alias,
    params: read.params.map((one) => ({
      name: one.name,
      label: { en: one.label ?? one.name, hi: one.label_hi ?? null },
      kind: one.type,
      min: one.min_length,
      max: one.max_length,
      pattern: one.regex ?? null,
      optional: one.optional,
      choices: one.values,
    })),
    fetch: read.fetch,
    amount: read.amount_rule,
    minPaise: read.min_amount ?? null,
    maxPaise: read.max_amount ?? null,
    feePaise: read.fee_flat ?? 0,
    feeBasisPoints: read.fee_percent,
    hasPlans: read.plans,
    circles: read.circles,
  };
}

/** Returns the readable rows, each id once, and the number of unreadable ones. */
function readable<Row extends { id: string }>(rows: readonly unknown[], read: (row: unknown) => Row | undefined) {
  const found = rows.map(read).filter((row): row is Row => row !== undefined);
  const byId = new Map(found.toReversed().map((row) => [row.id, row]));
  return { rows: [...byId.values()].toReversed(), skipped: rows.length - found.length };
}

const category = z.object({ code: present, name: text, name_hi: text });
const catalogue = z.object({ version: present, categories: z.array(category), billers: z.array(z.unknown()) });

/**
 * Parses the catalogue. An unreadable biller is omitted, because its parameters are unknown; undefined if the
 * catalogue itself, or every biller in it, is unreadable.
 */
export function parseCatalogue(data: unknown): { catalogue: BillCatalogue; skipped: number } | undefined {
  const read = catalogue.safeParse(data).data;
  if (!read) return undefined;
  const { rows: billers, skipped } = readable(read.billers, billerOf);
  if (billers.length === 0) return undefined;
  const labels = new Map(billers.map((one) => [one.category, { en: one.category } as Texts]));
  for (const { code, name, name_hi } of read.categories) {
    const key = code.toLowerCase();
    labels.set(key, { en: name ?? key, hi: name_hi ?? null });
  }
  const categories = [...labels].map(([code, label]) => ({ code, label }));
  return { catalogue: { outcome: 'catalogue', version: read.version, categories, billers }, skipped };
}

const plan = z.object({ plan_id: present, text: present, amount: amountOfWire, validity: text, circle: text });

function planOf(value: unknown): BillPlan | undefined {
  const read = plan.safeParse(value).data;
  if (!read || read.amount <= 0) return undefined;
  const { plan_id: id, text: words, validity, circle } = read;
  return { id, text: words, amountPaise: read.amount, validity: validity ?? null, circle: circle ?? null };
}

const plansData = z.object({ plans: z.array(z.unknown()) });

/** Parses the plans; omits unreadable ones. Undefined if it is no list. */
export function parsePlans(data: unknown): BillPlan[] | undefined {
  const read = plansData.safeParse(data).data;
  return read && readable(read.plans, planOf).rows;
}
