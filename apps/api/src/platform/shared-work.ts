/**
 * Shares slow work between concurrent requests with the same key in this process: it is not started again, and
 * all get the same result, or the same error.
 */
export function sharedWork<T>() {
  const underWay = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const begun = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
