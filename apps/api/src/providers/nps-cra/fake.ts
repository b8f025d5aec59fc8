import type { NpsCraFound, NpsCraLook, NpsCraPort, NpsCraRegistration } from './port.ts';
import { parseCallbackBody } from './wire.ts';

type FakeRegistration = { input: NpsCraRegistration; found: NpsCraFound };

export type FakeNpsCra = NpsCraPort & {
  /** All requested registrations, in order. */
  sent: NpsCraRegistration[];
  /** What the record keeper does on its own. Each throws for an unknown number. */
  issue(number: string, pran?: string): string;
  object(number: string, reason: string): void;
  rejectIt(number: string, reason: string): void;
  /** Makes every call end unknown, like an unreachable provider; `false` ends it. */
  goDark(dark: boolean): void;
  /** Drops a registration, as if it had never arrived. */
  forget(number: string): void;
};

/** A record keeper in memory, for tests of verbs; it has the simulator's special mobiles and obeys the same contract. */
export function createFakeNpsCra(): FakeNpsCra {
  const known = new Map<string, FakeRegistration>();
  const sent: NpsCraRegistration[] = [];
  let sequence = 110_000_000_000 + (Date.now() % 1_000_000_000);
  let dark = false;
  const next = () => {
    sequence += 1;
    return sequence;
  };
  const of = (number: string): NpsCraFound => {
    const registration = known.get(number);
    if (registration === undefined) throw new Error(`The fake record keeper knows no ${number}`);
    return registration.found;
  };
  const dusk = { outcome: 'unknown', cause: 'unreachable' } as const;
  return {
    sent,
    async submit(input) {
      sent.push(input);
      if (dark) return dusk;
      const ending = input.form.mobile.slice(-2);
      if (known.has(input.number) && of(input.number).status !== 'objected')
        return { outcome: 'refused', cause: 'number-used', reason: 'ref already exists' };
      if (ending === '04') return { outcome: 'refused', cause: 'other', reason: 'Photo is not clear' };
      const ackNo = known.has(input.number) ? of(input.number).ackNo : `CRA${next()}`;
      known.set(input.number, { input, found: { outcome: 'found', status: 'received', ackNo } });
      return ending === '05' ? { outcome: 'unknown', cause: 'time-out' } : { outcome: 'accepted', ackNo };
    },
    async status(number): Promise<NpsCraLook> {
      if (dark) return dusk;
      const registration = known.get(number);
      return registration
        ? { ...registration.found, evidence: JSON.stringify({ status: registration.found.status }) }
        : { outcome: 'not-found' };
    },
    parseCallback: parseCallbackBody,
    async testConnection(settings) {
      if (settings?.mode === 'off') return { ok: false, cause: 'off' };
      return dark ? { ok: false, cause: 'unreachable' } : { ok: true };
    },
    issue(number, pran = String(next())) {
      Object.assign(of(number), { status: 'issued', pran, reason: undefined });
      return pran;
    },
    object: (number, reason) => void Object.assign(of(number), { status: 'objected', reason }),
    rejectIt: (number, reason) => void Object.assign(of(number), { status: 'rejected', reason }),
    goDark: (isDark) => {
      dark = isDark;
    },
    forget: (number) => void known.delete(number),
  };
}
