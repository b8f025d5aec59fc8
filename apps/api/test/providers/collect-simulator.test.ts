import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCollectHttp } from '../../src/providers/collect/collect-http.ts';
import { describeCollectContract } from './collect.contract.ts';
import { adapterPair, startSimulator } from './simulator-process.ts';

const silent = { info: () => undefined, warn: () => undefined };
const ways = { returned: 'done', pending: 'processing', refused: 'failed' } as const;

describeCollectContract('adapter and simulator', async () => {
  const simulator = await startSimulator();
  return {
    ...adapterPair((limits) =>
      createCollectHttp({ baseUrl: `${simulator.http}/collect/api`, key: 'simulator-key', log: silent, limits }),
    ),
    async pay(accountNumber, amountPaise, { qrReference } = {}) {
      const state = (await simulator.control('GET', '/collect')) as {
        accounts: { accountNumber: string; vpa: string }[];
      };
      const vpa = state.accounts.find((one) => one.accountNumber === accountNumber)?.vpa ?? '';
      const link = `upi://pay?${new URLSearchParams({ pa: vpa, am: (amountPaise / 100).toFixed(2), tr: qrReference ?? '' })}`;
      const to = qrReference === undefined ? accountNumber : link;
      const paying = { to, amountPaise, webhook: 'withhold' };
      const { payment } = (await simulator.control('POST', '/collect/pay', paying)) as { payment: { ref: string } };
      return payment.ref;
    },
    async returnsEnd(how) {
      await simulator.control('PUT', '/collect/returns', { way: ways[how] });
    },
    async endReturn(reference, end) {
      await simulator.control('POST', `/collect/returns/${reference}/end`, {
        status: end === 'returned' ? 'done' : 'failed',
      });
    },
    close: () => simulator.stop(),
  };
});

const wrongAnswers = [
  ['an HTML page', '<html></html>'],
  ['a payment without a bank reference', '{"status":true,"data":{"payment_id":"CP1","amount":"1.00"}}'],
  [
    'another payment',
    '{"status":true,"data":{"payment_id":"CP2","account_number":"1","amount":"1.00","utr":"1","way":"UPI","paid_at":"2026-11-27T10:00:00Z","recorded_at":"2026-11-27T10:00:00Z"}}',
  ],
  [
    'an amount of nothing',
    '{"status":true,"data":{"payment_id":"CP1","account_number":"1","amount":"0","utr":"1","way":"UPI","paid_at":"2026-11-27T10:00:00Z","recorded_at":"2026-11-27T10:00:00Z"}}',
  ],
  ['a wrong key', '{"status":false,"msg":"Invalid API key"}'],
] as const;

it.each(wrongAnswers)('%s is unknown, never a payment', async (_what, text) => {
  const { createServer } = await import('node:http');
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const limits = { allowPrivateAddresses: true, timeoutMs: 5_000 };
  const adapter = createCollectHttp({ baseUrl: `http://127.0.0.1:${port}`, key: 'secret-key', log: silent, limits });
  expect((await adapter.payment('CP1')).outcome).toBe('unknown');
  server.close();
});

it('a signed webhook names its payment, and a changed body is forged', async () => {
  const adapter = createCollectHttp({ baseUrl: 'http://127.0.0.1:9', key: 'secret-key', log: silent });
  const raw = Buffer.from('{"event":"payment","payment_id":"CP1"}');
  const signature = `sha256=${createHmac('sha256', 'secret-key').update(raw).digest('hex')}`;
  expect(await adapter.parseWebhook({ raw, signature })).toEqual({ providerRef: 'CP1' });
  expect(await adapter.parseWebhook({ raw: Buffer.from(`${raw} `), signature })).toBe('forged');
  const empty = Buffer.from('{}');
  const ofEmpty = `sha256=${createHmac('sha256', 'secret-key').update(empty).digest('hex')}`;
  expect(await adapter.parseWebhook({ raw: empty, signature: ofEmpty })).toBe('unreadable');
});

it('calls no private address unless that is allowed', async () => {
  const adapter = createCollectHttp({ baseUrl: 'http://127.0.0.1:9', key: 'secret-key', log: silent });
  expect(await adapter.testConnection()).toEqual({ ok: false, cause: 'private-address' });
});
