import type { MoveChoice } from '@sevadesk/contract/move-in';
import { circlesOf, type Parent } from './circles.rules.ts';
import { type Chosen, grouped, type Look, namedId, same, type ShopLine } from './move-lines.rules.ts';

const treeChoices: readonly MoveChoice[] = ['head_office', 'parent', 'leave_out'];

type Standing = { shops: ReadonlyMap<string, ShopLine>; mayHaveMembers: (shop: ShopLine) => boolean };

/** Returns the parent for a code: head office, an imported shop, a merchant of the network, or undefined. */
function parentByCode(look: Look, { shops }: Standing, code: string): Parent | undefined {
  const shop = shops.get(same(code));
  if (look.headOffice.has(same(code))) return null;
  if (shop && look.isIn(shop)) return { shop: same(code) };
  const known = look.world.shops.get(same(code));
  return known && { merchantId: known.id };
}

function mayLead(look: Look, { shops, mayHaveMembers }: Standing, code: string): boolean {
  const shop = shops.get(same(code));
  if (shop && look.isIn(shop)) return mayHaveMembers(shop);
  return look.world.shops.get(same(code))?.mayHaveMembers ?? false;
}

/** Returns the decided replacement for the parent in the file; undefined while there is no decision. */
function chosenParent(look: Look, standing: Standing, chosen: Chosen | undefined): Parent | undefined {
  if (chosen?.choice === 'head_office') return null;
  if (chosen?.choice !== 'parent') return undefined;
  return parentByCode(look, standing, chosen.target ?? '');
}

/** Runs one pass over the tree. A shop that is left out can remove another shop's parent, so passes repeat until nothing changes. */
function askParents(look: Look, standing: Standing): Map<string, Parent> {
  const inside = [...standing.shops].filter(([, shop]) => look.isIn(shop));
  const parents = new Map<string, Parent>(inside.map(([code]) => [code, null]));
  const follow = (code: 'parent_missing' | 'parent_without_members', lines: readonly ShopLine[], subject: string) => {
    const chosen = look.ask({ code, subject, asTyped: lines[0]?.parent ?? subject, lines, choices: treeChoices });
    const parent = chosenParent(look, standing, chosen) ?? null;
    for (const line of lines) parents.set(same(line.code), parent);
  };
  for (const [subject, lines] of grouped(
    inside.map(([, shop]) => shop),
    ({ parent }) => parent && same(parent),
  )) {
    const parent = parentByCode(look, standing, subject);
    if (parent === undefined) follow('parent_missing', lines, subject);
    else if (parent !== null && !mayLead(look, standing, subject)) follow('parent_without_members', lines, subject);
    else for (const line of lines) parents.set(same(line.code), parent);
  }
  for (const [subject, codes] of circlesOf(parents)) {
    const lines = codes.flatMap((code) => standing.shops.get(code) ?? []);
    const chosen = look.ask({
      code: 'parent_cycle',
      subject,
      asTyped: standing.shops.get(subject)?.code,
      lines,
      choices: treeChoices,
    });
    const parent = chosenParent(look, standing, chosen) ?? null;
    // A parent inside the cycle would close it again.
    const within = parent !== null && 'shop' in parent && codes.includes(parent.shop);
    for (const code of codes) parents.set(code, within ? null : parent);
  }
  return parents;
}

/** Returns the parent of each shop and asks the open questions about parents. Codes are in lower case. */
export function standTree(look: Look, shops: readonly ShopLine[]): Map<string, Parent> {
  const byCode = new Map(shops.filter(look.isIn).map((shop) => [same(shop.code), shop]));
  const types = new Map(
    [...look.world.idTypes.values()].map(({ id, mayHaveMembers }) => [id, mayHaveMembers === true]),
  );
  // A shop of an unknown type passes here: the question about its type comes first.
  const mayHaveMembers = (shop: ShopLine) => types.get(namedId('id_type', shop.idType, look) ?? '') ?? true;
  for (;;) {
    const before = look.leftOut.size;
    const parents = askParents(look, { shops: byCode, mayHaveMembers });
    if (look.leftOut.size === before) return parents;
  }
}
