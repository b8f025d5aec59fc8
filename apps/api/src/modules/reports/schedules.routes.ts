import { reportSchedules } from '@sevadesk/contract/reports';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { listSchedules, scheduleChoices } from './list-schedules.ts';
import { createSchedule, pauseSchedule, removeSchedule } from './save-schedule.ts';

const { staff, merchant } = reportSchedules;

export const schedulesRoutes: readonly BoundRoute[] = [
  bind(staff.list, (ctx) => listSchedules(ctx)),
  bind(staff.options, (ctx) => scheduleChoices(ctx)),
  bind(staff.create, (ctx, { body }) => createSchedule(ctx, body)),
  bind(staff.pause, (ctx, { params, body }) => pauseSchedule(ctx, { ...params, ...body })),
  bind(staff.remove, (ctx, { params }) => removeSchedule(ctx, params.id)),
  bind(merchant.list, (ctx) => listSchedules(ctx)),
  bind(merchant.options, (ctx) => scheduleChoices(ctx)),
  bind(merchant.create, (ctx, { body }) => createSchedule(ctx, body)),
  bind(merchant.pause, (ctx, { params, body }) => pauseSchedule(ctx, { ...params, ...body })),
  bind(merchant.remove, (ctx, { params }) => removeSchedule(ctx, params.id)),
];
