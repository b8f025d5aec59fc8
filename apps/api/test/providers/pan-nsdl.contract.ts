import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatePanNsdl, PanNsdlPort } from '../../src/providers/pan-nsdl/port.ts';

export type PanNsdlWorld = {
  port: PanNsdlPort;
  /** The same port with a short timeout, for calls that are never answered. */
  impatient: PanNsdlPort;
  /** Triggers an action of the customer or the provider: open, finish, decline, expire, late success, allot. */
  act(token: string, action: 'open' | 'finish' | 'decline' | 'expire' | 'late-success' | 'allot'): Promise<void>;
  /** Returns the form of a callback as received. */
  callbackForm(token: string): Promise<Record<string, string>>;
  close(): Promise<void>;
};

let last = 0;
export function buildPanOrder(mobile = '9000000110', overrides: Partial<CreatePanNsdl> = {}): CreatePanNsdl {
  last += 1;
  return {
    token: `${261_100_000_000 + (process.pid % 10_000) * 1_000 + last}`,
    type: 'N',
    mode: 'E',
    cardType: 'P',
    applicant: {
      title: 'SMT',
      lastName: 'NAMOONA',
      firstName: 'ASHA',
      middleName: '',
      birthDate: '1990-05-11',
      gender: 'F',
      mobile,
      email: 'asha@example.in',
    },
    changes: [],
    files: [],
    returnUrl: 'https://portal.example/confirm?returned=1',
    callbackUrl: 'http://127.0.0.1:9/callback',
    ...overrides,
  };
}

/** Tests that every PAN provider behind the port must pass; they run with the fake, and with the adapter and the simulator. */
export function describePanNsdlContract(name: string, open: () => Promise<PanNsdlWorld>): void {
  describe(`BEY-02 PAN provider port: ${name}`, () => {
    let world: PanNsdlWorld;
    beforeAll(async () => {
      world = await open();
    }, 60_000);
    afterAll(() => world.close());

    const create = async (mobile?: string, overrides?: Partial<CreatePanNsdl>) => {
      const order = buildPanOrder(mobile, overrides);
      return { token: order.token, result: await world.port.createTransaction(order) };
    };
    const status = async (token: string) => {
      const found = await world.port.status(token);
      return found.outcome === 'found' ? found.status : found.outcome;
    };

    it('MER-11 opens an order with an address for the browser, and reports it as not started', async () => {
      const { token, result } = await create();
      if (result.outcome !== 'created') expect.fail(JSON.stringify(result));
      expect(new URL(result.url).protocol).toMatch(/^https?:$/);
      expect(await world.port.status(token)).toMatchObject({
        outcome: 'found',
        status: 'created',
        providerRef: result.providerRef,
        isAllotted: false,
      });
    });

    it('accepts the pictures and the changes of a correction by scan', async () => {
      const files = [{ kind: 'photo', name: 'photo.jpg', type: 'image/jpeg', bytes: Buffer.from('x') }] as const;
      const { result } = await create(undefined, { type: 'C', mode: 'S', pan: 'ZZZPA0001Z', changes: ['name'], files });
      expect(result.outcome).toBe('created');
    });

    it('a success has a number of fifteen digits with its date, and a slip; before it there is neither', async () => {
      const { token } = await create();
      expect(await world.port.slip(token)).toBeUndefined();
      await world.act(token, 'finish');
      expect(await world.port.status(token)).toMatchObject({
        status: 'success',
        ackNo: expect.stringMatching(/^\d{15}$/),
        ackDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
      expect((await world.port.slip(token))?.subarray(0, 5).toString()).toBe('%PDF-');
      await world.act(token, 'allot');
      expect(await world.port.status(token)).toMatchObject({ status: 'success', isAllotted: true });
    });

    it('an interrupted order is incomplete and can be continued; a completed one cannot', async () => {
      const { token } = await create();
      await world.act(token, 'open');
      expect(await status(token)).toBe('incomplete');
      expect(await world.port.resumeUrl(token)).toMatchObject({ outcome: 'found', url: expect.any(String) });
      await world.act(token, 'finish');
      expect(await world.port.resumeUrl(token)).toMatchObject({ outcome: 'refused' });
    });

    it.each([
      ['decline', 'Declined by the applicant'],
      ['expire', 'Expired: not completed in time'],
    ] as const)(
      "%s is a failure with the provider's message, and may still become a success",
      async (action, reason) => {
        const { token } = await create();
        await world.act(token, action);
        expect(await world.port.status(token)).toMatchObject({ status: 'failure', reason });
        await world.act(token, 'late-success');
        expect(await world.port.status(token)).toMatchObject({ status: 'success', ackNo: expect.any(String) });
      },
    );

    it('a mobile in 01 fails at the signature', async () => {
      const { token } = await create('9000000101');
      await world.act(token, 'finish');
      expect(await status(token)).toBe('failure');
    });

    it('a mobile in 02 stays pending', async () => {
      const { token } = await create('9000000102');
      await world.act(token, 'finish');
      for (let question = 0; question < 4; question += 1) expect(await status(token)).toBe('pending');
    });

    it('a mobile in 03 succeeds without a number', async () => {
      const { token } = await create('9000000103');
      await world.act(token, 'finish');
      const found = await world.port.status(token);
      expect(found).toMatchObject({ status: 'success' });
      expect(found).not.toHaveProperty('ackNo', expect.anything());
    });

    it('a mobile in 04 is rejected and leaves no order', async () => {
      const { token, result } = await create('9000000104');
      expect(result).toMatchObject({ outcome: 'refused', cause: 'other' });
      expect(await status(token)).toBe('not-found');
    });

    it('a mobile in 05 ends unknown although the order exists', async () => {
      const { token, ...order } = buildPanOrder('9000000105');
      const result = await world.impatient.createTransaction({ token, ...order });
      expect(result).toMatchObject({ outcome: 'unknown', cause: 'time-out' });
      expect(await status(token)).toBe('created');
    });

    it('a mobile in 06 succeeds at the third poll', async () => {
      const { token } = await create('9000000106');
      await world.act(token, 'finish');
      expect([await status(token), await status(token), await status(token)]).toEqual([
        'pending',
        'pending',
        'success',
      ]);
    });

    it('a mobile in 07 names another order of the provider', async () => {
      const { token, result } = await create('9000000107');
      await world.act(token, 'finish');
      const found = await world.port.status(token);
      expect(found.outcome === 'found' && result.outcome === 'created' && found.providerRef).not.toBe(
        result.outcome === 'created' ? result.providerRef : '',
      );
    });

    it('rejects a used token, and does not find an unused one', async () => {
      const order = buildPanOrder();
      await world.port.createTransaction(order);
      expect(await world.port.createTransaction(order)).toMatchObject({ outcome: 'refused', cause: 'token-used' });
      expect(await world.port.status('000000000001')).toMatchObject({ outcome: 'not-found' });
      expect(await world.port.resumeUrl('000000000001')).toMatchObject({ outcome: 'refused' });
    });

    it("parses a callback's token and status, and rejects anything else", async () => {
      const { token } = await create();
      await world.act(token, 'finish');
      expect(world.port.parseCallback(await world.callbackForm(token))).toEqual({ token, status: 'success' });
      for (const nothing of [undefined, null, '', {}, { txid: '' }, { txid: 'null' }, []]) {
        expect(world.port.parseCallback(nothing)).toBeUndefined();
      }
    });

    it('BEY-02 reports that the connection works', async () => {
      expect(await world.port.testConnection()).toEqual({ ok: true });
    });
  });
}
