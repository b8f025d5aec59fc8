import { z } from 'zod';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { withFault } from '../kernel/faults.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { safeText } from '../kernel/text.ts';

/** The address that a browser's push service gives to a subscription (RFC 8030); it may have a query. */
const pushAddress = safeText({ max: 1000 }).refine(
  ...withFault(
    (text: string) => /^https?:\/\/[^\s/?#@]+\/[^\s#@]*$/.test(text) && z.url().safeParse(text).success,
    'invalid',
  ),
);

/** Bytes in base64url, as browsers give the keys of a subscription (RFC 8291): a P-256 point of 65 bytes, a secret of 16. */
const bytes = (length: number) =>
  safeText({ max: 200 }).refine(
    ...withFault((text: string) => new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}={0,2}$`).test(text), 'invalid'),
  );

export const deviceInput = z.strictObject({
  endpoint: pushAddress,
  p256dh: bytes(65),
  auth: bytes(16),
  /** How the person recognises the device, such as 'Chrome, Android'. */
  name: safeText({ max: 60 }),
});
export type DeviceInput = z.output<typeof deviceInput>;

const device = z.object({
  id: recordId,
  name: z.string(),
  createdAt: z.string(),
  /** The last notification that its push service accepted. */
  usedAt: z.string().nullable(),
});
export type PushDevice = z.infer<typeof device>;

/** Apart from `notifications`, whose calls every page loads. */
export const pushDevices = {
  devices: endpoint({
    id: 'notifications.devices',
    method: 'GET',
    path: '/api/notices/devices',
    access: signedIn,
    summary:
      'The devices that show the notifications of the signed-in person, and the key that a browser subscribes with',
    reply: z.object({ publicKey: z.string(), data: z.array(device) }),
  }),
  saveDevice: endpoint({
    id: 'notifications.save-device',
    method: 'POST',
    path: '/api/notices/devices',
    access: signedIn,
    summary:
      'Shows notifications of the signed-in person on this device; whoever used it before gets none there any more',
    body: deviceInput,
    reply: z.object({ id: recordId }),
  }),
  removeDevice: endpoint({
    id: 'notifications.remove-device',
    method: 'POST',
    path: '/api/notices/devices/{id}/remove',
    access: signedIn,
    summary: 'Ends notifications on a device of one’s own',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found'],
  }),
};
