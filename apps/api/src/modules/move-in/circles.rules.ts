/** The parent of a shop: the code of a shop in the migration, or the id of a merchant in the network. */
export type Parent = { shop: string } | { merchantId: string } | null;

/** Finds cycles in the parents; each cycle is keyed by its smallest code. Codes are in lower case. */
export function circlesOf(parents: ReadonlyMap<string, Parent>): Map<string, string[]> {
  const circles = new Map<string, string[]>();
  const done = new Set<string>();
  for (const start of parents.keys()) {
    const way: string[] = [];
    const at = new Map<string, number>();
    for (let code: string | undefined = start; code !== undefined && !done.has(code); ) {
      const first = at.get(code);
      if (first !== undefined) {
        const circle = way.slice(first).toSorted();
        circles.set(circle[0] ?? code, circle);
        break;
      }
      at.set(code, way.length);
      way.push(code);
      const parent: Parent | undefined = parents.get(code);
      code = parent && 'shop' in parent ? parent.shop : undefined;
    }
    for (const code of way) done.add(code);
  }
  return circles;
}
