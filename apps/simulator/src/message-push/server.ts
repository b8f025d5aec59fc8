import { createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../html.ts';
import type { Devices } from './devices.ts';

const ids = z.object({ id: z.string() });

/** Returns the public key of a request signed by VAPID (RFC 8292) for this origin; undefined if the signature is wrong or has expired. */
function senderOf({ headers }: FastifyRequest): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
  const said = z
    .object({ aud: z.string(), exp: z.number(), sub: z.string() })
    .safeParse(JSON.parse(Buffer.from(claims || 'e30', 'base64url').toString('utf8')));
  if (!isSigned || !said.success || said.data.aud !== `http://${headers.host}`) return undefined;
  return said.data.exp > Date.now() / 1000 && /^(mailto|https):/.test(said.data.sub) ? key : undefined;
}

/** The devices with their last notification, for the front page. */
export function devicesTable(devices: Devices): string {
  const rows = devices.all().map(({ id, messages }) => {
    const last = messages.at(-1)?.text ?? '';
    return `<tr><td>${escapeHtml(id)}</td><td class="number">${messages.length}</td><td>${escapeHtml(last)}</td></tr>`;
  });
  if (rows.length === 0) return '<p>No device yet.</p>';
  return `<div class="scroll" tabindex="0" role="region" aria-label="Devices"><table><thead><tr><th>Device</th><th>Notifications</th><th>Last one</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** A push service (RFC 8030) with the devices that subscribed at it. */
export function registerMessagePush(app: FastifyInstance, devices: Devices): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/message-push/:id', async (request, reply) => {
    const device = devices.get(ids.parse(request.params).id);
    if (!device) return reply.code(410).send();
    if (device.fault !== undefined) {
      const { fault } = device;
      device.fault = undefined;
      return reply.code(fault).send();
    }
    const { ttl, topic = '', urgency = '' } = request.headers;
    const { body } = request;
    if (request.headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(ttl)) || !Buffer.isBuffer(body))
      return reply.code(400).send();
    if (senderOf(request) !== device.server) return reply.code(403).send();
    if (body.length > 4096) return reply.code(413).send();
    const text = devices.decrypt(device, body);
    // A message of the same topic replaces the one that waits.
    const waiting = device.messages.filter((message) => message.topic !== topic);
    device.messages = [
      ...waiting,
      { at: new Date().toISOString(), topic: String(topic), urgency: String(urgency), ttl: Number(ttl), text },
    ];
    return reply.code(201).send();
  });
}

/** Control API: subscribes devices, reads what they were shown, lets the next message fail, ends a subscription. */
export function registerMessagePushControl(app: FastifyInstance, devices: Devices): void {
  app.post('/control/message-push', async (request) => {
    const { server } = z.strictObject({ server: z.string() }).parse(request.body);
    const { id, p256dh, auth } = devices.subscribe(server);
    return { id, endpoint: `http://${request.headers.host}/message-push/${id}`, p256dh, auth };
  });
  app.get('/control/message-push/:id', async (request) => ({
    messages: devices.get(ids.parse(request.params).id)?.messages ?? [],
  }));
  app.post('/control/message-push/:id/fault', async (request) => {
    const device = devices.get(ids.parse(request.params).id);
    if (device) device.fault = z.strictObject({ status: z.int() }).parse(request.body).status;
    return { found: device !== undefined };
  });
  app.delete('/control/message-push/:id', async (request) => {
    devices.end(ids.parse(request.params).id);
    return {};
  });
}
