import { toPaise } from '@sevadesk/contract/kernel/money';
import type { DebitState, MandateDebitRequest, MandatePort, MandateRequest, MandateState } from './port.ts';

type FakeMandate = { input: MandateRequest; state: MandateState };
type FakeDebit = {
  input: MandateDebitRequest;
  state: DebitState;
  amountPaise: number;
  bankReference?: string;
  reason?: string;
};

/** How debits end that are sent from now on: at once, or later by `end`. */
export type FakeAnswer = 'success' | 'failure' | 'open';

export type FakeMandates = MandatePort & {
  /** What the payer does. Throws for an unknown number. */
  decide(mandateRef: string, state: MandateState): void;
  answer(answer: FakeAnswer): void;
  end(debitRef: string, state: 'success' | 'failure'): void;
  /** Changes later responses about a debit: another amount, another bank reference. */
  twist(debitRef: string, change: Partial<Pick<FakeDebit, 'amountPaise' | 'bankReference'>>): void;
  /** The numbers of all debit calls, in order. */
  sent: string[];
  notified: (MandateDebitRequest & { dueAt: string })[];
  /** Makes every call end unknown; with 'after' the call is carried out, and only its answer is lost. */
  goDark(dark: boolean | 'after'): void;
};

/** A provider of mandates in memory, for tests of verbs; it obeys the same contract as the simulator. */
export function createFakeMandates(): FakeMandates {
  const mandates = new Map<string, FakeMandate>();
  const debits = new Map<string, FakeDebit>();
  const sent: string[] = [];
  const notified: (MandateDebitRequest & { dueAt: string })[] = [];
  let answer: FakeAnswer = 'success';
  let dark: boolean | 'after' = false;
  let sequence = 150_000_000_000 + (Date.now() % 1_000_000_000);
  const silence = { outcome: 'unknown', cause: 'unreachable' } as const;
  const heard = <T>(work: () => T): T | typeof silence => {
    if (dark === true) return silence;
    const result = work();
    return dark === 'after' ? silence : result;
  };
  const refused = (reason: string) => ({ outcome: 'refused', reason }) as const;
  const accepted = { outcome: 'accepted' } as const;
  const finish = (debit: FakeDebit, state: 'success' | 'failure') => {
    sequence += 1;
    debit.state = state;
    if (state === 'success') debit.bankReference = String(sequence);
    else debit.reason = 'Insufficient balance in the payer account';
  };
  const of = (debitRef: string) => {
    const debit = debits.get(debitRef);
    if (!debit) throw new Error(`The fake provider knows no debit ${debitRef}`);
    return debit;
  };
  return {
    sent,
    notified,
    create: async (input) =>
      heard(() => {
        if (mandates.has(input.mandateRef)) return refused('mandate_ref already exists');
        if (input.payer.mobile.endsWith('94')) return refused('Bank does not support mandates');
        mandates.set(input.mandateRef, { input, state: 'pending' });
        return { outcome: 'created', approvalUrl: `https://mandates.example/${input.mandateRef}` } as const;
      }),
    status: async (mandateRef) =>
      heard(() => {
        const mandate = mandates.get(mandateRef);
        return mandate ? ({ outcome: 'found', state: mandate.state } as const) : ({ outcome: 'not-found' } as const);
      }),
    revoke: async (mandateRef) =>
      heard(() => {
        const mandate = mandates.get(mandateRef);
        if (mandate)
          mandate.state = mandate.state === 'pending' || mandate.state === 'active' ? 'revoked' : mandate.state;
        return accepted;
      }),
    notify: async (debit) =>
      heard(() => {
        const mandate = mandates.get(debit.mandateRef);
        if (mandate?.state !== 'active') return refused('Mandate is not active');
        if (debit.amountPaise > mandate.input.maxPaise) return refused('Amount exceeds the mandate');
        if (!debits.has(debit.debitRef)) {
          notified.push(debit);
          debits.set(debit.debitRef, { input: debit, state: 'notified', amountPaise: debit.amountPaise });
        }
        return accepted;
      }),
    debit: async (input) =>
      heard(() => {
        const debit = debits.get(input.debitRef);
        if (!debit) return refused('Debit is not notified');
        sent.push(input.debitRef);
        if (debit.state !== 'notified') return accepted;
        if (mandates.get(input.mandateRef)?.state !== 'active') return refused('Mandate is not active');
        debit.state = 'pending';
        if (answer !== 'open') finish(debit, answer);
        return accepted;
      }),
    debitStatus: async (debitRef) =>
      heard(() => {
        const debit = debits.get(debitRef);
        if (!debit) return { outcome: 'not-found' } as const;
        const { state, amountPaise, bankReference, reason } = debit;
        return { outcome: 'found', state, amountPaise: toPaise(amountPaise), bankReference, reason } as const;
      }),
    async testConnection(settings) {
      if (settings?.mode === 'off') return { ok: false, cause: 'off' };
      return dark === false ? { ok: true } : { ok: false, cause: 'unreachable' };
    },
    decide(mandateRef, state) {
      const mandate = mandates.get(mandateRef);
      if (!mandate) throw new Error(`The fake provider knows no mandate ${mandateRef}`);
      mandate.state = state;
    },
    answer: (next) => {
      answer = next;
    },
    end: (debitRef, state) => finish(of(debitRef), state),
    twist: (debitRef, change) => void Object.assign(of(debitRef), change),
    goDark: (isDark) => {
      dark = isDark;
    },
  };
}
