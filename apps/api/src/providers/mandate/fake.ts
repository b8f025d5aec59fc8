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

type Book = {
  mandates: Map<string, FakeMandate>;
  debits: Map<string, FakeDebit>;
  sent: string[];
  notified: (MandateDebitRequest & { dueAt: string })[];
  answer: FakeAnswer;
  dark: boolean | 'after';
  sequence: number;
};

const silence = { outcome: 'unknown', cause: 'unreachable' } as const;
const refused = (reason: string) => ({ outcome: 'refused', reason }) as const;
const accepted = { outcome: 'accepted' } as const;

function heard<T>(book: Book, work: () => T): T | typeof silence {
  if (book.dark === true) return silence;
  const result = work();
  return book.dark === 'after' ? silence : result;
}

function finish(book: Book, debit: FakeDebit, state: 'success' | 'failure'): void {
  book.sequence += 1;
  debit.state = state;
  if (state === 'success') debit.bankReference = String(book.sequence);
  else debit.reason = 'Insufficient balance in the payer account';
}

/** The calls about mandates. */
function mandateCalls(book: Book): Pick<MandatePort, 'create' | 'status' | 'revoke'> {
  const { mandates } = book;
  return {
    create: async (input) =>
      heard(book, () => {
        if (mandates.has(input.mandateRef)) return refused('mandate_ref already exists');
        if (input.payer.mobile.endsWith('94')) return refused('Bank does not support mandates');
        mandates.set(input.mandateRef, { input, state: 'pending' });
        return { outcome: 'created', approvalUrl: `https://mandates.example/${input.mandateRef}` } as const;
      }),
    status: async (mandateRef) =>
      heard(book, () => {
        const mandate = mandates.get(mandateRef);
        return mandate ? ({ outcome: 'found', state: mandate.state } as const) : ({ outcome: 'not-found' } as const);
      }),
    revoke: async (mandateRef) =>
      heard(book, () => {
        const mandate = mandates.get(mandateRef);
        const isOpen = mandate?.state === 'pending' || mandate?.state === 'active';
        if (mandate && isOpen) mandate.state = 'revoked';
        return accepted;
      }),
  };
}

/** The calls about debits. */
function debitCalls(book: Book): Pick<MandatePort, 'notify' | 'debit' | 'debitStatus'> {
  const { mandates, debits, sent, notified } = book;
  return {
    notify: async (debit) =>
      heard(book, () => {
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
      heard(book, () => {
        const debit = debits.get(input.debitRef);
        if (!debit) return refused('Debit is not notified');
        sent.push(input.debitRef);
        if (debit.state !== 'notified') return accepted;
        if (mandates.get(input.mandateRef)?.state !== 'active') return refused('Mandate is not active');
        debit.state = 'pending';
        if (book.answer !== 'open') finish(book, debit, book.answer);
        return accepted;
      }),
    debitStatus: async (debitRef) =>
      heard(book, () => {
        const debit = debits.get(debitRef);
        if (!debit) return { outcome: 'not-found' } as const;
        const { state, amountPaise, bankReference, reason } = debit;
        return { outcome: 'found', state, amountPaise: toPaise(amountPaise), bankReference, reason } as const;
      }),
  };
}

/** A provider of mandates in memory, for tests of verbs; it obeys the same contract as the simulator. */
export function createFakeMandates(): FakeMandates {
  const sequence = 150_000_000_000 + (Date.now() % 1_000_000_000);
  const lists = { mandates: new Map(), debits: new Map(), sent: [], notified: [] };
  const book: Book = { ...lists, answer: 'success', dark: false, sequence };
  const of = (debitRef: string) => {
    const debit = book.debits.get(debitRef);
    if (!debit) throw new Error(`The fake provider knows no debit ${debitRef}`);
    return debit;
  };
  return {
    sent: book.sent,
    notified: book.notified,
    ...mandateCalls(book),
    ...debitCalls(book),
    async testConnection(settings) {
      if (settings?.mode === 'off') return { ok: false, cause: 'off' };
      return book.dark === false ? { ok: true } : { ok: false, cause: 'unreachable' };
    },
    decide(mandateRef, state) {
      const mandate = book.mandates.get(mandateRef);
      if (!mandate) throw new Error(`The fake provider knows no mandate ${mandateRef}`);
      mandate.state = state;
    },
    answer: (next) => {
      book.answer = next;
    },
    end: (debitRef, state) => finish(book, of(debitRef), state),
    twist: (debitRef, change) => void Object.assign(of(debitRef), change),
    goDark: (isDark) => {
      book.dark = isDark;
    },
  };
}
