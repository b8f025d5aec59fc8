import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageSmsPort, SmsToSend } from '../../src/providers/message-sms/port.ts';

export type SmsWorld = {
  port: MessageSmsPort;
  /** The same port with a short timeout, for calls that are never answered. */
  impatient: MessageSmsPort;
  deliver(id: string): Promise<void>;
  fail(id: string): Promise<void>;
  /** Returns the gateway's delivery report of a message, as received. */
  reportOf(id: string): Promise<unknown>;
  /** Returns how often the phone received the message. */
  received(sms: SmsToSend): Promise<number>;
  close(): Promise<void>;
};

export function buildSms(changes: Partial<SmsToSend> = {}): SmsToSend {
  return {
    id: randomUUID(),
    mobile: '9876500001',
    text: 'Payment P1 & more of 500.00/- is approved = {mobile}.',
    header: 'SEVAXX',
    entityId: '1000000000000000001',
    templateId: '1007000000000000001',
    alphabet: 'gsm',
    reportUrl: '',
    ...changes,
  };
}

/** Tests that every gateway behind the port must pass; they run with the fake, and with the adapter, each profile and the simulator. */
export function describeSmsContract(name: string, open: () => Promise<SmsWorld>): void {
  describe(`SMS port: ${name}`, () => {
    let world: SmsWorld;
    beforeAll(async () => {
      world = await open();
    }, 60_000);
    afterAll(() => world.close());

    it("sends a message unchanged, with the gateway's number", async () => {
      for (const text of [buildSms().text, 'नमस्ते 😀, {secret}', '€[]{}']) {
        const sms = buildSms({ text });
        expect(await world.port.send(sms)).toMatchObject({ outcome: 'taken', ref: expect.stringMatching(/\w/) });
        expect(await world.received(sms)).toBe(1);
      }
    });

    it('reports a rejection and that nothing was sent', async () => {
      const sms = buildSms({ mobile: '9876500004' });
      expect(await world.port.send(sms)).toMatchObject({ outcome: 'refused' });
      expect(await world.received(sms)).toBe(0);
      expect(await world.port.askState({ id: sms.id, ref: undefined })).toBe('unknown');
    });

    it('a message without a response is unknown, and found by polling', async () => {
      const sms = buildSms({ mobile: '9876500005' });
      expect(await world.impatient.send(sms)).toMatchObject({ outcome: 'unknown' });
      expect(await world.received(sms)).toBe(1);
      expect(await world.port.askState({ id: sms.id, ref: undefined })).toBe('taken');
    });

    it('reports the status of a message', async () => {
      const [delivered, failed] = [buildSms(), buildSms()];
      for (const sms of [delivered, failed]) await world.port.send(sms);
      await world.deliver(delivered.id);
      await world.fail(failed.id);
      expect(await world.port.askState({ id: delivered.id, ref: undefined })).toBe('delivered');
      expect(await world.port.askState({ id: failed.id, ref: undefined })).toBe('failed');
    });

    it('parses the delivery report of a message, and rejects anything else', async () => {
      const sms = buildSms();
      const sent = await world.port.send(sms);
      await world.deliver(sms.id);
      const report = await world.port.parseReport(await world.reportOf(sms.id));
      expect(report).toEqual({ id: sms.id, ref: sent.outcome === 'taken' ? sent.ref : '', state: 'delivered' });
      for (const nothing of [undefined, null, 'x', [], {}, { id: 'x' }, { state: 'delivered' }, { id: {}, state: [] }])
        expect(await world.port.parseReport(nothing)).toBeUndefined();
    });
  });
}
