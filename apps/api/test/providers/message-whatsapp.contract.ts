import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  MessageWhatsappPort,
  WhatsappPress,
  WhatsappState,
  WhatsappTemplateToSend,
} from '../../src/providers/message-whatsapp/port.ts';

/** A quoted message, a picture. */
type Answered = { to?: string; hasFile?: boolean };
type Call = { raw: Buffer; signature: string };

/** What the phone shows of a message. */
export type Shown = {
  values: string[];
  words: string;
  document: { name: string; content: string } | undefined;
  buttons: WhatsappPress[];
};

export type WhatsappWorld = {
  port: MessageWhatsappPort;
  /** The same port with a short timeout, for calls that are never answered. */
  impatient: MessageWhatsappPort;
  /** Returns what the phone received, once for each message. */
  received(id: string): Promise<Shown[]>;
  /** Returns the call of the webhook that reports a state of a message. */
  reportOf(id: string, state: WhatsappState): Promise<Call>;
  /** Returns the call of the webhook for what a person wrote. */
  replyOf(from: string, text: string, more?: Answered): Promise<Call>;
  close(): Promise<void>;
};

export function buildWhatsapp(changes: Partial<WhatsappTemplateToSend> = {}): WhatsappTemplateToSend {
  return {
    id: randomUUID(),
    mobile: '9876500001',
    template: 'payment_approved',
    language: 'en',
    values: ['P1 & more', '500.00/-'],
    ...changes,
  };
}

/** Tests that WhatsApp behind the port must pass; they run with the fake, and with the adapter and the simulator. */
export function describeWhatsappContract(name: string, open: () => Promise<WhatsappWorld>): void {
  describe(`WhatsApp port: ${name}`, () => {
    let world: WhatsappWorld;
    beforeAll(async () => {
      world = await open();
    }, 60_000);
    afterAll(() => world.close());

    it('sends a template with its values to the letter, and returns the number of the message', async () => {
      for (const values of [['P1 & more', '500.00/-'], ['नमस्ते 😀', '{{1}}'], []]) {
        const message = buildWhatsapp({ values });
        expect(await world.port.send(message)).toEqual({ outcome: 'taken', ref: expect.stringMatching(/^wamid\./) });
        expect((await world.received(message.id)).map((shown) => shown.values)).toEqual([values]);
      }
    });

    it('sends a PDF by its name in the head, and what each button does', async () => {
      const content = Buffer.from('%PDF-1.7\r\n--x\u0000ÿ');
      const buttons: WhatsappPress[] = [
        { kind: 'url', path: 'merchant/help?q=1&a=ü' },
        { kind: 'reply', word: 'STOP' },
      ];
      const message = buildWhatsapp({ document: { name: 'R-2026-7.pdf', content }, buttons });
      expect(await world.port.send(message)).toMatchObject({ outcome: 'taken' });
      const [shown] = await world.received(message.id);
      expect(shown).toMatchObject({ buttons, document: { name: 'R-2026-7.pdf', content: content.toString('hex') } });
    });

    it('sends free text to a person who wrote, and none to another', async () => {
      const text = { id: randomUUID(), mobile: '9876500011', words: 'Hello 😀\n{{1}} & <b>' };
      expect(await world.port.send(text)).toMatchObject({ outcome: 'refused' });
      await world.replyOf('919876500011', 'Where is it?');
      expect(await world.port.send(text)).toMatchObject({ outcome: 'taken' });
      expect(await world.received(text.id)).toMatchObject([{ words: text.words }]);
    });

    it('reads the quoted message, and that a file came', async () => {
      const to = 'wamid.S99';
      const quoting = await world.port.parseNews(await world.replyOf('919876500001', 'This one', { to }));
      expect(quoting).toMatchObject({ replies: [{ text: 'This one', to, hasFile: false }] });
      const file = await world.port.parseNews(await world.replyOf('919876500001', '', { hasFile: true }));
      expect(file).toMatchObject({ replies: [{ text: '', hasFile: true }] });
    });

    it('says what was refused, and that it reached nobody', async () => {
      const message = buildWhatsapp({ mobile: '9876500004' });
      expect(await world.port.send(message)).toMatchObject({ outcome: 'refused' });
      expect(await world.received(message.id)).toEqual([]);
    });

    it('a message that was never answered is unknown', async () => {
      const message = buildWhatsapp({ mobile: '9876500005' });
      expect(await world.impatient.send(message)).toMatchObject({ outcome: 'unknown' });
      expect(await world.received(message.id)).toHaveLength(1);
    });

    it.each(['sent', 'delivered', 'read', 'failed'] as const)('reads that a message is %s', async (state) => {
      const message = buildWhatsapp();
      const sending = await world.port.send(message);
      const news = await world.port.parseNews(await world.reportOf(message.id, state));
      const ref = sending.outcome === 'taken' ? sending.ref : '';
      expect(news).toEqual({ reports: [{ id: message.id, ref, state }], replies: [] });
    });

    it('reads what a person wrote', async () => {
      const news = await world.port.parseNews(await world.replyOf('919876500001', 'बंद करें 😀'));
      const reply = {
        ref: expect.stringMatching(/^wamid\./),
        from: '919876500001',
        at: expect.stringMatching(/^20\d\d-.*Z$/),
        text: 'बंद करें 😀',
        to: undefined,
        hasFile: false,
      };
      expect(news).toEqual({ reports: [], replies: [reply] });
    });

    it('believes no call without the right signature', async () => {
      const call = await world.replyOf('919876500001', 'STOP');
      for (const signature of ['', 'sha256=', `sha256=${'0'.repeat(64)}`, 'sha1=00'])
        expect(await world.port.parseNews({ ...call, signature })).toBe('forged');
    });
  });
}
