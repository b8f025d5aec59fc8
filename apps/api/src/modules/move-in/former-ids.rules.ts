import type { MoveRecordKind } from '@sevadesk/contract/move-in';
import { type Lines, type MoveLine, same, type ShopLine } from './move-lines.rules.ts';

/** Columns that refer to a shop. */
export type ShopReference = 'parent' | 'balance' | 'staff' | 'payment' | MoveRecordKind;

/** References that use the id of the old system; the others use its code. */
export type NamedById = ReadonlySet<ShopReference>;

/** Returns whether more references match ids than codes. A column holds only one of the two. */
function areIds(references: readonly string[], codes: ReadonlySet<string>, ids: ReadonlyMap<string, string>): boolean {
  const found = (has: (reference: string) => boolean) => references.filter((one) => has(same(one))).length;
  return found((one) => ids.has(one)) > found((one) => codes.has(one));
}

/** Maps the row ids of the old system to shop codes. */
function codesById(shops: readonly ShopLine[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { formerId, code } of shops)
    if (formerId !== null && !ids.has(same(formerId))) ids.set(same(formerId), code);
  return ids;
}

/** Returns which references of a migration name shops by id. */
function namedById({ shops, balances, staff, payments, records }: Lines): NamedById {
  const ids = codesById(shops);
  if (ids.size === 0) return new Set();
  const codes = new Set(shops.map(({ code }) => same(code)));
  const codesOf = (lines: readonly Pick<MoveLine, 'code'>[]) => lines.map(({ code }) => code);
  const kinds = new Set(records.map(({ kind }) => kind));
  const references: [ShopReference, string[]][] = [
    ['parent', shops.flatMap(({ parent }) => parent ?? [])],
    ['balance', codesOf(balances)],
    ['staff', codesOf(staff)],
    ['payment', codesOf(payments)],
    ...[...kinds].map((kind): [ShopReference, string[]] => [
      kind,
      codesOf(records.filter((group) => group.kind === kind)),
    ]),
  ];
  return new Set(references.filter(([, names]) => areIds(names, codes, ids)).map(([reference]) => reference));
}

/** Replaces the ids that lines name shops by with codes, and returns which references used ids. */
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
    payments: lines.payments.map((line) => ({ ...line, code: codeOf('payment', line.code) })),
    records: lines.records.map((group) => ({ ...group, code: codeOf(group.kind, group.code) })),
  };
}
