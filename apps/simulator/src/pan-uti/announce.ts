export type Announcer = {
  deliveries: { url: string; httpStatus: number | null }[];
  /** Calls once by GET and returns the HTTP status; null without a response within five seconds. */
  get(url: string, query: Record<string, string>): Promise<number | null>;
};

const keptDeliveries = 500;

/** Sends results to the network like UTI: by GET, unsigned, once. */
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
        // No response is a valid outcome; the network also polls.
      }
      return delivery.httpStatus;
    },
  };
}
