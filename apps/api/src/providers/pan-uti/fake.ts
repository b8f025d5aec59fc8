import type { OrderCoupons, PanUtiCreated, PanUtiFound, PanUtiKind, PanUtiPort, RegisterPsa } from './port.ts';
import { parseCallbackBody } from './wire.ts';

type FakeOrder = {
  kind: PanUtiKind;
  input: RegisterPsa | OrderCoupons;
  providerRef: string;
  status: PanUtiFound['status'];
  psaId?: string;
  quantity?: number;
  reason?: string;
};

export type FakePanUti = PanUtiPort & {
  /** All requested registrations and orders of coupons, in order. */
  created: (RegisterPsa | OrderCoupons)[];
  /** The number of status polls. */
  asked: number;
  /** Agents whose password was reset. */
  resets: string[];
  /** What UTI's office does. Throws for an unknown number. */
  approve(ref: string): void;
  reject(ref: string): void;
  /** Makes every call end unknown, like an unreachable provider; `false` ends it. */
  goDark(dark: boolean): void;
  /** Drops an order, as if it had never arrived. */
  forget(ref: string): void;
  /** Changes later responses about an order. */
  twist(ref: string, change: Partial<Pick<FakeOrder, 'quantity' | 'psaId' | 'status' | 'providerRef'>>): void;
};

/** By the mobile's last two digits: 04 is refused, 05 is accepted without a response; for coupons, by the quantity. */
const isRefused = (input: RegisterPsa | OrderCoupons) =>
  'mobile' in input ? input.mobile.endsWith('04') : input.quantity === 94;
const isSilent = (input: RegisterPsa | OrderCoupons) =>
  'mobile' in input ? input.mobile.endsWith('05') : input.quantity === 95;

/** PAN provider 2 in memory, for tests of verbs; it behaves like the simulator and obeys the same contract. */
export function createFakePanUti(): FakePanUti {
  const orders = new Map<string, FakeOrder>();
  let sequence = 400_000 + (Date.now() % 100_000);
  let dark = false;
  const next = () => {
    sequence += 1;
    return sequence;
  };
  const known = (ref: string): FakeOrder => {
    const order = orders.get(ref);
    if (order === undefined) throw new Error(`The fake provider knows no order ${ref}`);
    return order;
  };
  const take = (kind: PanUtiKind, input: RegisterPsa | OrderCoupons): PanUtiCreated => {
    fake.created.push(input);
    if (dark) return { outcome: 'unknown', cause: 'unreachable' };
    if (orders.has(input.ref)) return { outcome: 'refused', cause: 'ref-used', reason: 'our_ref already exists' };
    if (isRefused(input)) return { outcome: 'refused', cause: 'other', reason: 'Data not accepted' };
    const order: FakeOrder = { kind, input, providerRef: `U${next()}`, status: 'pending' };
    if ('quantity' in input) Object.assign(order, { quantity: input.quantity, psaId: input.psaId });
    orders.set(input.ref, order);
    if (isSilent(input)) return { outcome: 'unknown', cause: 'time-out' };
    return { outcome: 'created', providerRef: order.providerRef };
  };
  const fake: FakePanUti = {
    created: [],
    asked: 0,
    resets: [],
    registerPsa: async (input) => take('psa', input),
    orderCoupons: async (input) => take('coupon', input),
    async status(kind, ref) {
      fake.asked += 1;
      if (dark) return { outcome: 'unknown', cause: 'unreachable' };
      const order = orders.get(ref);
      if (order?.kind !== kind) return { outcome: 'not-found' };
      const { input: _, kind: __, ...rest } = order;
      const used = kind === 'psa' && order.status === 'approved' ? { used: { electronic: 0, physical: 0 } } : {};
      return { outcome: 'found', ...rest, ...used, evidence: JSON.stringify({ our_ref: ref, status: order.status }) };
    },
    async resetPassword(psaId) {
      if (dark) return { outcome: 'unknown', cause: 'unreachable' };
      const isKnown = [...orders.values()].some((order) => order.kind === 'psa' && order.psaId === psaId);
      if (!isKnown) return { outcome: 'refused', reason: 'PSA not found' };
      fake.resets.push(psaId);
      return { outcome: 'done' };
    },
    parseCallback: parseCallbackBody,
    async testConnection(settings) {
      if (settings?.mode === 'off') return { ok: false, cause: 'off' };
      return dark ? { ok: false, cause: 'unreachable' } : { ok: true };
    },
    approve(ref) {
      const order = known(ref);
      order.status = 'approved';
      if (order.kind === 'psa') order.psaId ??= `SVPSA${next()}`;
    },
    reject: (ref) => void Object.assign(known(ref), { status: 'rejected', reason: 'Documents do not agree' }),
    goDark: (isDark) => {
      dark = isDark;
    },
    forget: (ref) => void orders.delete(ref),
    twist: (ref, change) => void Object.assign(known(ref), change),
  };
  return fake;
}
