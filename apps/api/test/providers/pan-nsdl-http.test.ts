import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createNsdlHttp } from '../../src/providers/pan-nsdl/nsdl-http.ts';
import { evidenceOf } from '../../src/providers/pan-nsdl/evidence.ts';
import { buildPanOrder } from './pan-nsdl.contract.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Returns the adapter, connected to a provider with responses set by the test. */
async function against(listener: RequestListener, lines: object[] = []) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  const { port } = server.address() as AddressInfo;
  return createNsdlHttp({
    baseUrl: `http://127.0.0.1:${port}/api`,
    key: 'secret-key-1',
    log: { info: (facts) => lines.push(facts), warn: (facts) => lines.push(facts) },
    limits: { timeoutMs: 2000, allowPrivateAddresses: true },
  });
}

const answering =
  (body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (request, reply) => {
    request.resume();
    reply.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const token = '261121000001';
const found = { txid: token, order_id: 4_711, status: 'Success', opid: '881234567890123', ack_date: '21/11/2026' };

describe('responses of the PAN provider', () => {
  it.each([
    ['a page instead of JSON', answering('<html>down</html>')],
    ['an error of its own', answering({ status: true, data: found }, 503)],
    ['a redirect', answering('', 302, { location: 'http://127.0.0.1:1/' })],
    ['another order’s data', answering({ status: true, data: { ...found, txid: '261121000002' } })],
    ['an unknown status', answering({ status: true, data: { ...found, status: 'Perhaps' } })],
    ['no number of its own', answering({ status: true, data: { ...found, order_id: null } })],
    ['an unknown rejection', answering({ status: false, msg: 'Try later' })],
    ['a wrong key', answering({ status: false, msg: 'Invalid API key' })],
  ])('%s is unknown, never an end', async (_name, listener) => {
    expect(await (await against(listener)).status(token)).toMatchObject({ outcome: 'unknown' });
  });

  it('accepts numbers or texts in a success', async () => {
    const port = await against(
      answering(
        `{"status":"true","data":{"txid":${token},"order_id":4711,"status":"SUCCESS","opid":881234567890123,"ack_date":"21/11/2026"}}`,
      ),
    );
    expect(await port.status(token)).toMatchObject({
      status: 'success',
      ackNo: '881234567890123',
      ackDate: '2026-11-21',
      providerRef: '4711',
    });
  });

  it("sends a customer to the provider's own host only", async () => {
    const data = { order_id: '1', redirect_url: 'https://evil.example/hosted' };
    const port = await against(answering({ status: true, data }));
    expect(await port.createTransaction(buildPanOrder())).toMatchObject({ outcome: 'unknown', cause: 'foreign-host' });
    expect(await port.resumeUrl(token)).toMatchObject({ outcome: 'unknown', cause: 'foreign-host' });
  });

  it('rejects an invalid slip', async () => {
    expect(await (await against(answering({ status: true, data: { content: '###' } }))).slip(token)).toBeUndefined();
  });

  it('the key and the customer are not in any log line', async () => {
    const lines: object[] = [];
    const port = await against(answering({ status: false, msg: 'secret-key-1 refused' }), lines);
    await port.createTransaction(buildPanOrder());
    expect(JSON.stringify(lines)).not.toContain('secret-key-1');
    expect(JSON.stringify(lines)).not.toContain('NAMOONA');
  });
});

describe('evidence', () => {
  it('masks the customer, our key and any possible Aadhaar number', () => {
    const text = JSON.stringify({
      data: { mobile: '9000000110', last_name: 'NAMOONA', dob: '11/05/1990', note: '2345 6789 0123', txid: token },
      echo: 'secret-key-1',
    });
    const kept = evidenceOf(text, { key: 'secret-key-1', token });
    for (const hidden of ['9000000110', 'NAMOONA', '11/05/1990', '2345 6789', 'secret-key-1']) {
      expect(kept).not.toContain(hidden);
    }
    expect(kept).toContain(token);
  });
});
