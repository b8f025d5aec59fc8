import { npsForm } from '@sevadesk/contract/nps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NpsCraPort, NpsCraRegistration } from '../../src/providers/nps-cra/port.ts';
import { npsData } from '../factories/nps-data.ts';

export type NpsCraWorld = {
  port: NpsCraPort;
  /** The same port with a short timeout, for calls that are never answered. */
  impatient: NpsCraPort;
  /** Triggers an action of the record keeper. */
  act(number: string, action: 'issue' | 'object' | 'reject'): Promise<void>;
  close(): Promise<void>;
};

let last = 0;
function registration(mobile = '9000000310'): NpsCraRegistration {
  last += 1;
  return {
    number: `NP${261_100_000_000 + (process.pid % 10_000) * 1_000 + last}`,
    form: npsForm.parse(npsData({ mobile })),
    files: [{ paper: 'photo', name: 'photo.jpg', type: 'image/jpeg', bytes: Buffer.from('picture') }],
    callbackUrl: 'http://127.0.0.1:9/callback',
  };
}

/** Tests that every record keeper behind the port must pass; they run with the fake, and with the adapter and the simulator. */
export function describeNpsCraContract(name: string, open: () => Promise<NpsCraWorld>): void {
  describe(`BEY-02 the record keeper's port: ${name}`, () => {
    let world: NpsCraWorld;
    beforeAll(async () => {
      world = await open();
    }, 60_000);
    afterAll(() => world.close());

    it('accepts a registration once and returns the same number for it', async () => {
      const asked = registration();
      const sent = await world.port.submit(asked);
      expect(sent).toMatchObject({ outcome: 'accepted', ackNo: expect.stringMatching(/^CRA/) });
      expect(await world.port.submit(asked)).toMatchObject({ outcome: 'refused', cause: 'number-used' });
      expect(await world.port.status(asked.number)).toMatchObject({ outcome: 'found', status: 'received' });
    });

    it('reports objection, rejection and number in our terms', async () => {
      const asked = registration();
      const { number } = asked;
      await world.port.submit(asked);
      await world.act(number, 'object');
      expect(await world.port.status(number)).toMatchObject({ status: 'objected', reason: expect.any(String) });
      expect(await world.port.submit(asked)).toMatchObject({ outcome: 'accepted' });
      await world.act(number, 'reject');
      expect(await world.port.status(number)).toMatchObject({ status: 'rejected', reason: expect.any(String) });
      await world.act(number, 'issue');
      expect(await world.port.status(number)).toMatchObject({
        status: 'issued',
        pran: expect.stringMatching(/^\d{12}$/),
      });
    });

    it('rejects with its reason, and does not find a registration that was not sent', async () => {
      const refused = registration('9000000304');
      expect(await world.port.submit(refused)).toMatchObject({
        outcome: 'refused',
        cause: 'other',
        reason: 'Photo is not clear',
      });
      expect(await world.port.status(refused.number)).toMatchObject({ outcome: 'not-found' });
    });

    it('leaves a registration unknown that was accepted without a response, and finds it when polled', async () => {
      const asked = registration('9000000305');
      expect(await world.impatient.submit(asked)).toMatchObject({ outcome: 'unknown' });
      expect(await world.port.status(asked.number)).toMatchObject({ outcome: 'found', status: 'received' });
    });

    it('treats a callback as a hint, and anything else as nothing', () => {
      expect(world.port.parseCallback({ ref: 'NP261100000001', status: 'Issued' })).toBe('NP261100000001');
      expect(world.port.parseCallback({})).toBeUndefined();
      expect(world.port.parseCallback('text')).toBeUndefined();
    });

    it('passes a test of the connection', async () => {
      expect(await world.port.testConnection()).toEqual({ ok: true });
    });
  });
}
