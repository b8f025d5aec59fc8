import type { MoveRecordKind } from '@sevadesk/contract/move-in';
import { type Lines, type MoveLine, same, type ShopLine } from './move-lines.rules.ts';

/** Columns that name a shop, by what they belong to. */
export type ShopReference = 'parent' | 'balance' | 'staff' | MoveRecordKind;

/** Which of them name it by the id of the former system; the others by its code. */
export type NamedById = ReadonlySet<ShopReference>;

/** Whether ids of the former system find more shops than codes do: a column is one or the other. */
function areIds(references: readonly string[], codes: ReadonlySet<string>, ids: ReadonlyMap<string, string>): boolean {
  const found = (has: (reference: string) => boolean) => references.filter((one) => has(same(one))).length;
  return found((one) => ids.has(one)) > found((one) => codes.has(one));
}

/** The codes of shops by the ids that the former system gave their rows. */
function codesById(shops: readonly ShopLine[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { formerId, code } of shops)
    if (formerId !== null && !ids.has(same(formerId))) ids.set(same(formerId), code);
  return ids;
}

/** How the lines of a move name their shops, column by column. */
function namedById({ shops, balances, staff, records }: Lines): NamedById {
  const ids = codesById(shops);
  if (ids.size === 0) return new Set();
  const codes = new Set(shops.map(({ code }) => same(code)));
  const codesOf = (lines: readonly Pick<MoveLine, 'code'>[]) => lines.map(({ code }) => code);
  const kinds = new Set(records.map(({ kind }) => kind));
  const references: [ShopReference, string[]][] = [
    ['parent', shops.flatMap(({ parent }) => parent ?? [])],
    ['balance', codesOf(balances)],
    ['staff', codesOf(staff)],
    ...[...kinds].map((kind): [ShopReference, string[]] => [
      kind,
      codesOf(records.filter((group) => group.kind === kind)),
    ]),
  ];
  return new Set(references.filter(([, names]) => areIds(names, codes, ids)).map(([reference]) => reference));
}

/** The lines of a move with codes in place of the ids that they name shops by, and where they did so. */
export function withCodes<L extends Lines>(lines: L): L & { byId: NamedById } {
  const byId = namedById(lines);
  const ids = codesById(lines.shops);
  const codeOf = (reference: ShopReference, name: string) =>
    byId.has(reference) ? (ids.get(same(name)) ?? name) : name;
  const byCode = (shop: ShopLine): ShopLine => ({
    ...shop,
    parent: shop.parent === null ? null : codeOf('parent', shop.parent),
  });
  return {
    ...lines,
    byId,
    shops: lines.shops.map(byCode),
    balances: lines.balances.map((line) => ({ ...line, code: codeOf('balance', line.code) })),
    staff: lines.staff.map((line) => ({ ...line, code: codeOf('staff', line.code) })),
    records: lines.records.map((group) => ({ ...group, code: codeOf(group.kind, group.code) })),
  };
}
