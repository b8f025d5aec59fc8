import { type Lines, type MoveLine, same, type ShopLine } from './move-lines.rules.ts';

type Resolve = (reference: string) => string;

const asItIs: Resolve = (reference) => reference;

/**
 * What a column's references to shops mean: codes, or the ids that the former system gave its rows. A column is one or the other,
 * whichever finds more shops; codes where both find as many.
 */
function resolverOf(
  references: readonly string[],
  codes: ReadonlySet<string>,
  ids: ReadonlyMap<string, string>,
): Resolve {
  const found = (has: (reference: string) => boolean) => references.filter((one) => has(same(one))).length;
  if (found((one) => ids.has(one)) <= found((one) => codes.has(one))) return asItIs;
  return (reference) => ids.get(same(reference)) ?? reference;
}

type References = { parent: Resolve; balance: Resolve; staff: Resolve };

/** How the lines of a move name their shops, column by column. */
export function referencesOf({ shops, balances, staff }: Lines): References {
  const ids = new Map<string, string>();
  for (const { formerId, code } of shops)
    if (formerId !== null && !ids.has(same(formerId))) ids.set(same(formerId), code);
  if (ids.size === 0) return { parent: asItIs, balance: asItIs, staff: asItIs };
  const codes = new Set(shops.map(({ code }) => same(code)));
  const codesOf = (lines: readonly MoveLine[]) => lines.map(({ code }) => code);
  return {
    parent: resolverOf(
      shops.flatMap(({ parent }) => parent ?? []),
      codes,
      ids,
    ),
    balance: resolverOf(codesOf(balances), codes, ids),
    staff: resolverOf(codesOf(staff), codes, ids),
  };
}

/** The lines of a move with codes in place of the ids that they name shops by. */
export function withCodes<L extends Lines>(lines: L): L {
  const { parent, balance, staff } = referencesOf(lines);
  const byCode = (shop: ShopLine): ShopLine => ({ ...shop, parent: shop.parent === null ? null : parent(shop.parent) });
  return {
    ...lines,
    shops: lines.shops.map(byCode),
    balances: lines.balances.map((line) => ({ ...line, code: balance(line.code) })),
    staff: lines.staff.map((line) => ({ ...line, code: staff(line.code) })),
  };
}
