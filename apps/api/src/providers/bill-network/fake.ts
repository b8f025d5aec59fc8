import type { Biller } from '@sevadesk/contract/bills';
import { addDays, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { fakeBillers, fakeCategories, fakePlans } from './fake-billers.ts';
import type {
  BillFetchAnswer,
  BillNetworkPort,
  BillPayment,
  BillPaymentFound,
  BillSettlementRow,
  NetworkBill,
} from './port.ts';
import { parseCallbackBody } from './wire.ts';

/** The end of a payment; 'unheard' is executed without a response, 'lost' never arrives. */
export type FakeBillEnding = 'paid' | 'pending' | 'failed' | 'paid-unheard' | 'pending-unheard' | 'lost';

type Bill = Partial<Omit<NetworkBill, 'outcome' | 'fetchRef'>> | { refused: string };
type Taken = { input: BillPayment; found: BillPaymentFound; day: LocalDate };
type Complaint = { answer?: string };

export type FakeBillNetwork = BillNetworkPort & {
  /** All requested payments in order, including those that never arrived. */
  sent: BillPayment[];
  /** Ends a payment, as the network does later; throws for an unknown number. */
  settle(number: string, end: 'paid' | 'failed', reason?: string): void;
  /** Makes every call end unknown, like an unreachable network; `false` ends it. */
  goDark(dark: boolean): void;
  /** Drops a payment, as if it had never arrived. */
  forget(number: string): void;
  /** Replaces the billers; a new version means that they changed. */
  setCatalogue(version: string, billers: readonly Biller[]): void;
  /** Sets the ends of the next payments, in order; without any they are paid. */
  next(...endings: FakeBillEnding[]): void;
  /** Sets the bill of a customer by the first parameter: fields of the usual bill, or why there is none. */
  setBill(account: string, bill: Bill): void;
  /** Sets the file of a day, by default from that day's payments. Before that it is not ready. */
  setSettlement(day: LocalDate, rows?: readonly BillSettlementRow[]): void;
  /** Closes a complaint; throws for an unknown one. */
  answerComplaint(complaintRef: string, text: string): void;
};

const dusk = { outcome: 'unknown', cause: 'unreachable' } as const;
const unheard = { outcome: 'unknown', cause: 'time-out' } as const;

/** Returns the network's reason against a payment; undefined if there is none. */
function refusalOf(biller: Biller | undefined, { amountPaise, fetchRef, planId }: BillPayment, bill?: NetworkBill) {
  if (!biller) return 'Biller is not known';
  if (fetchRef !== undefined && !bill) return 'Fetch reference is not known';
  if (biller.fetch === 'required' && !bill) return 'Bill must be fetched first';
  if (planId !== undefined && fakePlans.find(({ id }) => id === planId)?.amountPaise !== amountPaise)
    return 'Plan and amount do not agree';
  if (!bill || biller.amount === 'any') return undefined;
  const owed = [bill.amountPaise, bill.early?.paise, bill.latePaise].filter((sum) => sum !== undefined);
  const isTaken = biller.amount === 'exact' ? owed.includes(amountPaise) : amountPaise >= Math.min(...owed);
  return isTaken ? undefined : 'Amount is not the amount of the bill';
}

type World = ReturnType<typeof emptyWorld>;
function emptyWorld(now: () => Date) {
  let sequence = Date.now() % 1_000_000_000;
  return {
    today: () => istDateOf(now()),
    next: () => {
      sequence += 1;
      return sequence;
    },
    isDark: false,
    version: '1',
    billers: fakeBillers,
    sent: [] as BillPayment[],
    endings: [] as FakeBillEnding[],
    taken: new Map<string, Taken>(),
    bills: new Map<string, Bill>(),
    fetched: new Map<string, { billerId: string; bill: NetworkBill }>(),
    complaints: new Map<string, Complaint>(),
    settlements: new Map<LocalDate, readonly BillSettlementRow[] | undefined>(),
  };
}

const billerOf = ({ billers }: World, billerId: string) => billers.find(({ id }) => id === billerId);

function fetchFrom(world: World, { billerId, params }: Parameters<BillNetworkPort['fetchBill']>[0]): BillFetchAnswer {
  const biller = billerOf(world, billerId);
  if (!biller) return { outcome: 'refused', reason: 'Biller is not known' };
  if (biller.fetch === 'none') return { outcome: 'refused', reason: 'This biller shows no bills' };
  const account = params[biller.params[0]?.name ?? ''] ?? '';
  const own = world.bills.get(account) ?? {};
  if ('refused' in own) return { outcome: 'refused', reason: own.refused };
  const bill: NetworkBill = {
    outcome: 'bill',
    fetchRef: `FR${world.next()}`,
    customerName: 'Namuna Grahak',
    billNumber: `B${account}`,
    billDate: addDays(world.today(), -10),
    dueDate: addDays(world.today(), 10),
    amountPaise: 149_950,
    ...own,
  };
  world.fetched.set(bill.fetchRef, { billerId, bill });
  return bill;
}

function take(world: World, input: BillPayment): BillPaymentFound | typeof unheard {
  const former = world.taken.get(input.number);
  if (former) return former.found;
  const ending = world.endings.shift() ?? 'paid';
  if (ending === 'lost') return unheard;
  const networkRef = `BN${world.next()}`;
  const fetched = world.fetched.get(input.fetchRef ?? '');
  const bill = fetched?.billerId === input.billerId ? fetched.bill : undefined;
  const reason =
    ending === 'failed' ? 'Biller is not reachable' : refusalOf(billerOf(world, input.billerId), input, bill);
  const pays = { outcome: 'paid', networkRef, amountPaise: input.amountPaise } as const;
  const found: BillPaymentFound =
    reason === undefined
      ? ending.startsWith('pending')
        ? { outcome: 'pending', networkRef }
        : pays
      : { outcome: 'failed', reason };
  world.taken.set(input.number, { input, found, day: world.today() });
  return ending.endsWith('unheard') ? unheard : found;
}

function rowsOf({ taken }: World, day: LocalDate): BillSettlementRow[] {
  return [...taken.values()]
    .filter((one) => one.day === day)
    .map(({ input, found }) => ({
      number: input.number,
      networkRef: ('networkRef' in found && found.networkRef) || '',
      amountPaise: input.amountPaise,
      state: found.outcome,
    }));
}

/** The calls of the port while the network is reachable. */
function callsOf(world: World): Omit<BillNetworkPort, 'parseCallback' | 'testConnection'> {
  return {
    async catalogue(knownVersion) {
      const { version, billers } = world;
      if (knownVersion === version) return { outcome: 'unchanged' };
      return { outcome: 'catalogue', version, categories: fakeCategories(billers), billers };
    },
    async plans(billerId, circle) {
      if (!billerOf(world, billerId)?.hasPlans) return { outcome: 'refused', reason: 'This biller has no plans' };
      const isHere = (of: string | null) => circle === undefined || of === null || of === circle;
      return { outcome: 'plans', plans: fakePlans.filter((plan) => isHere(plan.circle)) };
    },
    fetchBill: async (customer) => fetchFrom(world, customer),
    pay: async (payment) => take(world, payment),
    async status(number) {
      const found = world.taken.get(number)?.found;
      return found ? { ...found, evidence: JSON.stringify(found) } : { outcome: 'not-found' };
    },
    async raiseComplaint({ networkRef }) {
      const isKnown = [...world.taken.values()].some(
        ({ found }) => 'networkRef' in found && found.networkRef === networkRef,
      );
      if (!isKnown) return { outcome: 'refused', reason: 'Transaction is not known' };
      const complaintRef = `CM${world.next()}`;
      world.complaints.set(complaintRef, {});
      return { outcome: 'raised', complaintRef };
    },
    async complaint(complaintRef) {
      const complaint = world.complaints.get(complaintRef);
      if (!complaint) return { outcome: 'not-found' };
      return complaint.answer === undefined ? { outcome: 'open' } : { outcome: 'closed', answer: complaint.answer };
    },
    async settlement(day) {
      if (!world.settlements.has(day)) return { outcome: 'not-ready' };
      return { outcome: 'rows', rows: world.settlements.get(day) ?? rowsOf(world, day) };
    },
  };
}

function settle(
  { taken, next }: World,
  number: string,
  end: 'paid' | 'failed',
  reason = 'Biller did not take it',
): void {
  const one = taken.get(number);
  if (!one) throw new Error(`The fake bill network knows no ${number}`);
  const { found, input } = one;
  const networkRef = ('networkRef' in found && found.networkRef) || `BN${next()}`;
  one.found =
    end === 'paid' ? { outcome: 'paid', networkRef, amountPaise: input.amountPaise } : { outcome: 'failed', reason };
}

/** A bill network in memory, for tests of verbs; it obeys the same contract as adapter and simulator. */
export function createFakeBillNetwork(now: () => Date = () => new Date()): FakeBillNetwork {
  const world = emptyWorld(now);
  const calls = callsOf(world);
  const lit =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer | typeof dusk> =>
      world.isDark ? dusk : call(...args);
  return {
    sent: world.sent,
    catalogue: lit(calls.catalogue),
    plans: lit(calls.plans),
    fetchBill: lit(calls.fetchBill),
    async pay(payment) {
      world.sent.push(payment);
      return lit(calls.pay)(payment);
    },
    status: lit(calls.status),
    raiseComplaint: lit(calls.raiseComplaint),
    complaint: lit(calls.complaint),
    settlement: lit(calls.settlement),
    parseCallback: parseCallbackBody,
    async testConnection(settings) {
      if (settings?.mode === 'off') return { ok: false, cause: 'off' };
      return world.isDark ? { ok: false, cause: 'unreachable' } : { ok: true };
    },
    settle: (number, end, reason) => settle(world, number, end, reason),
    goDark: (isDark) => void Object.assign(world, { isDark }),
    forget: (number) => void world.taken.delete(number),
    setCatalogue: (version, billers) => void Object.assign(world, { version, billers }),
    next: (...endings) => void world.endings.push(...endings),
    setBill: (account, bill) => void world.bills.set(account, bill),
    setSettlement: (day, rows) => void world.settlements.set(day, rows),
    answerComplaint(complaintRef, answer) {
      const complaint = world.complaints.get(complaintRef);
      if (!complaint) throw new Error(`The fake bill network knows no complaint ${complaintRef}`);
      complaint.answer = answer;
    },
  };
}
