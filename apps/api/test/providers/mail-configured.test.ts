import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfiguredMail } from '../../src/providers/mail/configured.ts';
import type { MailServer } from '../../src/providers/mail/port.ts';
import { buildMail } from './mail.contract.ts';
import { type SimulatorProcess, startSimulator } from './simulator-process.ts';

let simulator: SimulatorProcess;
let entered: MailServer | undefined;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());

const nowhere = { url: 'smtp://127.0.0.1:1', from: 'no-reply@sevadesk.example' };
const configured = (allowPrivateAddresses = true) =>
  createConfiguredMail(async () => entered, { fallback: nowhere, allowPrivateAddresses });
const server = (overrides: Partial<MailServer> = {}): MailServer => ({
  host: 'localhost',
  port: Number(new URL(simulator.smtp).port),
  security: 'none',
  userName: '',
  password: undefined,
  fromName: 'Asha Services',
  fromAddress: 'no-reply@asha.example',
  replyTo: 'help@asha.example',
  ...overrides,
});

describe('mail through the server that staff entered', () => {
  it("STF-25 the next mail is sent through it, and through the environment's when it is removed", async () => {
    const port = configured();
    await expect(port.send(buildMail())).rejects.toMatchObject({ failure: 'temporary' });
    entered = server();
    await expect(port.send(buildMail({ to: 'configured@example.in' }))).resolves.toHaveProperty('messageId');
    const box = await simulator.control('GET', '/mail?to=configured@example.in');
    expect(JSON.stringify(box)).toContain('no-reply@asha.example');
    entered = undefined;
    await expect(port.send(buildMail())).rejects.toMatchObject({ failure: 'temporary' });
  });

  it("STF-25 reports in the server's own words why a test mail was rejected", async () => {
    const port = configured();
    expect(await port.sendThrough(server(), buildMail())).toEqual({ ok: true });
    const bounced = await port.sendThrough(server(), buildMail({ to: 'bounce@example.in' }));
    expect(bounced).toMatchObject({ ok: false, cause: 'refused', reason: expect.stringMatching(/\b550\b/) });
    expect(await port.sendThrough(server({ port: 1 }), buildMail())).toMatchObject({ ok: false, cause: 'unreachable' });
    const upgraded = await port.sendThrough(server({ security: 'starttls' }), buildMail());
    expect(upgraded).toMatchObject({ ok: false });
  });

  it('STF-25 an entered server in the own network is not called if that is forbidden', async () => {
    const port = configured(false);
    entered = server();
    await expect(port.send(buildMail())).rejects.toMatchObject({ failure: 'temporary' });
    expect(await port.sendThrough(server({ host: '127.0.0.1' }), buildMail())).toMatchObject({
      cause: 'private-address',
    });
    expect(await port.sendThrough(server({ host: 'localhost' }), buildMail())).toMatchObject({
      cause: 'private-address',
    });
  });
});
