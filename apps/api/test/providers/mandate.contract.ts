import { toPaise } from '@sevadesk/contract/kernel/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeAnswer } from '../../src/providers/mandate/fake.ts';
import type { MandatePort } from '../../src/providers/mandate/port.ts';

export type MandateWorld = {
  port: MandatePort;
  /** The payer approves, rejects or revokes. */
  decide(mandateRef: string, act: 'approve' | 'reject' | 'revoke'): Promise<void>;
  answer(mandateRef: string, answer: FakeAnswer): Promise<void>;
  end(debitRef: string, act: 'succeed' | 'fail'): Promise<void>;
  close(): Promise<void>;
};

let last = 0;
const number = (prefix: string) => {
  last += 1;
  return `${prefix}${process.pid}${last}`;
};
const request = (mandateRef: string, mobile = '9000000310') => ({
  mandateRef,
  maxPaise: toPaise(500_000),
  endsOn: '2030-12-31',
  payer: { name: 'Asha', mobile },
  redirectUrl: 'http://127.0.0.1:9/back',
});
const dueAt = '2026-11-28T10:00:00.000Z';

/** Tests that every provider of mandates behind the port must pass; they run with the fake, and with the adapter and the simulator. */
export function describeMandateContract(name: string, open: () => Promise<MandateWorld>): void {
  describe(`the port of mandates: ${name}`, () => {
    let world: MandateWorld;
    beforeAll(async () => {
      world = await open();
    }, 60_000);
    afterAll(() => world.close());

    const agreed = async (): Promise<string> => {
      const mandateRef = number('MD');
      expect(await world.port.create(request(mandateRef))).toMatchObject({ outcome: 'created' });
      await world.decide(mandateRef, 'approve');
      return mandateRef;
    };
    const debitOf = (mandateRef: string, amountPaise = 500_000) => ({
      debitRef: number('MB'),
      mandateRef,
      amountPaise: toPaise(amountPaise),
    });

    it('creates a mandate once, which the payer approves, rejects or revokes', async () => {
      const ref = number('MD');
      expect(await world.port.status(ref)).toMatchObject({ outcome: 'not-found' });
      const created = await world.port.create(request(ref));
      expect(created).toMatchObject({ outcome: 'created', approvalUrl: expect.stringMatching(/^http/) });
      expect(await world.port.create(request(ref))).toMatchObject({ outcome: 'refused' });
      expect(await world.port.status(ref)).toMatchObject({ outcome: 'found', state: 'pending' });
      await world.decide(ref, 'reject');
      expect(await world.port.status(ref)).toMatchObject({ outcome: 'found', state: 'rejected' });
      const other = await agreed();
      expect(await world.port.status(other)).toMatchObject({ outcome: 'found', state: 'active' });
      await world.decide(other, 'revoke');
      expect(await world.port.status(other)).toMatchObject({ outcome: 'found', state: 'revoked' });
      expect(await world.port.create(request(number('MD'), '9000000394'))).toMatchObject({ outcome: 'refused' });
    });

    it('debits only what was notified, within the mandate, once per number', async () => {
      const ref = await agreed();
      const debit = debitOf(ref);
      expect(await world.port.debit(debit)).toMatchObject({ outcome: 'refused' });
      expect(await world.port.notify({ ...debitOf(ref, 500_001), dueAt })).toMatchObject({ outcome: 'refused' });
      for (let time = 0; time < 2; time++)
        expect(await world.port.notify({ ...debit, dueAt })).toMatchObject({ outcome: 'accepted' });
      expect(await world.port.debitStatus(debit.debitRef)).toMatchObject({ outcome: 'found', state: 'notified' });
      for (let time = 0; time < 2; time++) expect(await world.port.debit(debit)).toMatchObject({ outcome: 'accepted' });
      expect(await world.port.debitStatus(debit.debitRef)).toMatchObject({
        outcome: 'found',
        state: 'success',
        amountPaise: 500_000,
        bankReference: expect.stringMatching(/^1\d{11}$/),
      });
    });

    it.each([
      ['succeed', 'success'],
      ['fail', 'failure'],
    ] as const)('reports a late end: %s', async (act, state) => {
      const ref = await agreed();
      await world.answer(ref, 'open');
      const debit = debitOf(ref);
      await world.port.notify({ ...debit, dueAt });
      await world.port.debit(debit);
      expect(await world.port.debitStatus(debit.debitRef)).toMatchObject({ outcome: 'found', state: 'pending' });
      await world.end(debit.debitRef, act);
      expect(await world.port.debitStatus(debit.debitRef)).toMatchObject({ outcome: 'found', state });
      await world.answer(ref, 'success');
    });

    it('refuses a notified debit of a mandate that ended, and ends a mandate once or more', async () => {
      const ref = await agreed();
      const debit = debitOf(ref);
      await world.port.notify({ ...debit, dueAt });
      for (let time = 0; time < 2; time++) expect(await world.port.revoke(ref)).toMatchObject({ outcome: 'accepted' });
      expect(await world.port.debit(debit)).toMatchObject({ outcome: 'refused' });
      expect(await world.port.debitStatus('MB0')).toMatchObject({ outcome: 'not-found' });
      expect(await world.port.testConnection()).toEqual({ ok: true });
    });
  });
}
