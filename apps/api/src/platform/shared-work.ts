/**
 * Work that takes long and may be asked for again while it is under way: in this process it is then not begun a second time, and
 * whoever asked gets the one outcome, also when it failed.
 */
export function sharedWork<T>() {
  const underWay = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const begun = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
