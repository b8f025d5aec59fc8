import { createHash } from 'node:crypto';
import { financeBillers } from './finance.ts';
import { homeBillers } from './home.ts';
import { mobileAndTagBillers } from './mobile-and-tag.ts';
import { categories, type SimBiller } from './rows.ts';

const all: readonly SimBiller[] = [...homeBillers, ...mobileAndTagBillers, ...financeBillers];

export type Catalogue = {
  version(): string;
  billers(): readonly SimBiller[];
  byId(id: string): SimBiller | undefined;
  /** Withdraws these billers from now on, which changes the version. */
  withdraw(ids: readonly string[]): void;
};

export function openCatalogue(): Catalogue {
  let withdrawn: readonly string[] = [];
  const billers = () => all.filter(({ id }) => !withdrawn.includes(id));
  return {
    billers,
    version: () => createHash('sha256').update(JSON.stringify(billers())).digest('hex').slice(0, 12),
    byId: (id) => billers().find((one) => one.id === id),
    withdraw: (ids) => {
      withdrawn = ids;
    },
  };
}

/** A biller in the network's format: numbers partly as text, lists with commas, 'Y' and 'N'. */
export function wireBiller({ id, name, aliases, category, state, params, fetch, rule, circles, ...sums }: SimBiller) {
  return {
    biller_id: id,
    name,
    alias: aliases.join(','),
    category,
    state: state ?? '',
    fetch,
    amount_rule: rule,
    min_amount: sums.min ?? null,
    max_amount: sums.max ?? 'NA',
    fee_flat: sums.feeFlat ?? null,
    fee_percent: sums.feePercent ?? 0,
    plans: circles ? 'Y' : 'N',
    circles: circles ?? [],
    params: params.map((param) => ({
      name: param.name,
      label: param.label,
      label_hi: param.labelHi,
      type: param.type,
      min_length: param.min === undefined ? '' : String(param.min),
      max_length: param.max ?? null,
      regex: param.regex ?? null,
      optional: param.isOptional ? 'Y' : 'N',
      values: param.values ?? null,
    })),
  };
}

export const wireCatalogue = (catalogue: Catalogue) => ({
  version: catalogue.version(),
  categories: categories.map(({ code, name, nameHi }) => ({ code, name, name_hi: nameHi })),
  billers: catalogue.billers().map(wireBiller),
});
