import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deliveryWays } from '../message-sms/phones.ts';
import type { SmsRooms } from '../message-sms/server.ts';
import { faultRequest } from '../upi/faults.ts';

const wayBody = z.strictObject({ way: z.enum(deliveryWays) });

/** Control API for the phones and the delivery reports. */
export function registerMessageSmsControl(app: FastifyInstance, { phones, reports, faults }: SmsRooms): void {
  app.get('/control/message-sms', async (request) => {
    const { mobile } = z.object({ mobile: z.string().optional() }).parse(request.query);
    return { messages: phones.all().filter((message) => mobile === undefined || message.mobile === mobile) };
  });
  app.delete('/control/message-sms', async () => {
    phones.clear();
    return { messages: [] };
  });
  app.post('/control/message-sms/way', async (request) => {
    reports.way = wayBody.parse(request.body).way;
    return { way: reports.way };
  });
  app.post('/control/message-sms/:clientId/report', async (request) => {
    const { clientId } = z.object({ clientId: z.string() }).parse(request.params);
    const message = phones.byClientId(clientId);
    if (message) await reports.report(message, wayBody.parse(request.body).way);
    return { found: message !== undefined };
  });
  app.post('/control/message-sms/faults', async (request) => {
    faults.set(faultRequest.parse(request.body));
    return { waiting: faults.waiting };
  });
}
