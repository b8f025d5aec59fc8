export type Announcer = {
  deliveries: { url: string; httpStatus: number | null }[];
  /** Calls once by GET and tells the HTTP status; null when nobody answered within five seconds. */
  get(url: string, query: Record<string, string>): Promise<number | null>;
};

const keptDeliveries = 500;

/** Tells the network of results as UTI does: by GET, unsigned, once. */
export function createAnnouncer(): Announcer {
  const deliveries: Announcer['deliveries'] = [];
  return {
    deliveries,
    async get(address, query) {
      const url = `${address}?${new URLSearchParams(query)}`;
      const delivery: Announcer['deliveries'][number] = { url, httpStatus: null };
      deliveries.push(delivery);
      if (deliveries.length > keptDeliveries) deliveries.shift();
      try {
        const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
        await answer.body?.cancel();
        delivery.httpStatus = answer.status;
      } catch {
        // Nobody listening is an outcome of its own; the network asks by itself.
      }
      return delivery.httpStatus;
    },
  };
}
