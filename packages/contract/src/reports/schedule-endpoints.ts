import { z } from 'zod';
import { type Access, merchant, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { schedule, scheduleInput, scheduleOptions } from './schedules.ts';

/** The calls of one area; each person sees and changes only their own schedules. */
function scheduleEndpoints<A extends Access>(id: string, path: `/api/${string}`, access: A) {
  return {
    list: endpoint({
      id: `${id}s`,
      method: 'GET',
      path,
      access,
      summary: 'Reports that are sent to the signed-in person by mail',
      reply: z.object({ data: z.array(schedule) }),
    }),
    options: endpoint({
      id: `${id}-options`,
      method: 'GET',
      path: `${path}/options`,
      access,
      summary: 'Reports that may be scheduled, and to whom they may go',
      reply: scheduleOptions,
    }),
    create: endpoint({
      id: `${id}-create`,
      method: 'POST',
      path: `${path}/create`,
      access,
      summary: 'Schedules a report by mail',
      body: scheduleInput,
      reply: z.object({ id: recordId, nextAt: z.string() }),
      errors: ['forbidden'],
    }),
    pause: endpoint({
      id: `${id}-pause`,
      method: 'POST',
      path: `${path}/pause/{id}`,
      access,
      summary: 'Pauses a schedule or takes it up again',
      params: idParams,
      body: z.strictObject({ paused: z.boolean() }),
      reply: emptyReply,
      errors: ['not_found', 'forbidden'],
    }),
    remove: endpoint({
      id: `${id}-delete`,
      method: 'POST',
      path: `${path}/delete/{id}`,
      access,
      summary: 'Deletes a schedule',
      params: idParams,
      reply: emptyReply,
      errors: ['not_found'],
    }),
  };
}

/** Reports by mail; the permission for a report is checked again at every run. */
export const reportSchedules = {
  staff: scheduleEndpoints('reports.schedule', '/api/backend/reports/schedule', staff()),
  merchant: scheduleEndpoints('reports.own-schedule', '/api/merchant/reports/schedule', merchant()),
};
