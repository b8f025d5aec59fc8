import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mail, MailError, type MailPort } from '../../src/providers/mail/port.ts';

export type ArrivedMail = Pick<Mail, 'subject' | 'text' | 'html'>;
export type MailWorld = {
  port: Pick<MailPort, 'send' | 'testConnection'>;
  arrivedAt(address: string): Promise<ArrivedMail[]>;
  close(): Promise<void>;
};

export function buildMail(overrides: Partial<Mail> = {}): Mail {
  return {
    to: 'asha@example.in',
    subject: 'Your username – आपका यूज़रनेम',
    text: 'Balance ₹1,23,456.70',
    html: '<p>Balance <b>₹1,23,456.70</b></p>',
    ...overrides,
  };
}

/** Tests that every mail server behind the port must pass. */
export function describeMailContract(name: string, open: () => Promise<MailWorld>): void {
  describe(`BEY-02 mail port: ${name}`, () => {
    let world: MailWorld;
    beforeAll(async () => {
      world = await open();
    }, 60_000);
    afterAll(() => world.close());

    const failureOf = async (mail: Mail) => {
      const error: unknown = await world.port.send(mail).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (!(error instanceof MailError)) expect.fail(`expected a MailError, got ${String(error)}`);
      return error.failure;
    };

    it('AUT-06 delivers subject, text and HTML in both scripts to the address', async () => {
      const { messageId } = await world.port.send(buildMail());
      expect(messageId).toMatch(/^<.+@.+>$/);
      const [mail, ...more] = await world.arrivedAt('asha@example.in');
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('Your username – आपका यूज़रनेम');
      expect(mail?.text.trim()).toBe('Balance ₹1,23,456.70');
      expect(mail?.html.trim()).toBe('<p>Balance <b>₹1,23,456.70</b></p>');
    });

    it('gives each mail its own id', async () => {
      const first = await world.port.send(buildMail({ to: 'ids@example.in' }));
      const second = await world.port.send(buildMail({ to: 'ids@example.in' }));
      expect(first.messageId).not.toBe(second.messageId);
    });

    it('distinguishes an address that does not exist from a server that is busy', async () => {
      expect(await failureOf(buildMail({ to: 'bounce@example.in' }))).toBe('permanent');
      expect(await failureOf(buildMail({ to: 'busy@example.in' }))).toBe('temporary');
      expect(await world.arrivedAt('bounce@example.in')).toEqual([]);
    });

    it.each(['one@example.in, two@example.in', 'one@example.in\r\nBcc: two@example.in', 'nobody'])(
      'sends nothing to an invalid address: %j',
      async (to) => {
        expect(await failureOf(buildMail({ to }))).toBe('permanent');
        expect(await world.arrivedAt('two@example.in')).toEqual([]);
      },
    );

    it('reports that the connection works', async () => {
      expect(await world.port.testConnection()).toEqual({ ok: true });
    });
  });
}
