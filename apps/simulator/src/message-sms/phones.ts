/** Kinds of delivery report: normal, late, twice, none, for another message, failed, not readable, or one of these at random. */
export const deliveryWays = ['deliver', 'late', 'twice', 'never', 'wrong', 'fail', 'garbled', 'mixed'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

export type Dialect = 'get' | 'form' | 'json';
export type PhoneMessage = {
  ref: string;
  at: string;
  dialect: Dialect;
  mobile: string;
  text: string;
  header: string;
  entity: string;
  template: string;
  clientId: string;
  reportUrl: string;
  state: 'submitted' | 'delivered' | 'failed';
};

export type Phones = {
  all(): PhoneMessage[];
  byRef(ref: string): PhoneMessage | undefined;
  byClientId(clientId: string): PhoneMessage | undefined;
  take(message: Omit<PhoneMessage, 'ref' | 'at' | 'state'>): PhoneMessage;
  clear(): void;
};

const keptMessages = 200_000;

/** Received messages, in memory; a repeated client id is another message, because gateways do not deduplicate. */
export function createPhones(): Phones {
  const messages = new Map<string, PhoneMessage>();
  const clients = new Map<string, string>();
  let last = 0;
  return {
    all: () => [...messages.values()],
    byRef: (ref) => messages.get(ref),
    byClientId: (clientId) => messages.get(clients.get(clientId) ?? ''),
    take(message) {
      last += 1;
      const one: PhoneMessage = { ...message, ref: `SM${last}`, at: new Date().toISOString(), state: 'submitted' };
      messages.set(one.ref, one);
      clients.set(one.clientId, one.ref);
      if (messages.size > keptMessages) messages.delete(messages.keys().next().value ?? '');
      return one;
    },
    clear() {
      messages.clear();
      clients.clear();
    },
  };
}
