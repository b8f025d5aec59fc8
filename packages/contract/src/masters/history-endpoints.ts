import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { historyRecordId, masterHistoryKinds, recordHistory, settingHistoryKinds } from '../kernel/history.ts';
import { recordId } from '../kernel/ids.ts';

/** Changes of a record, read from the audit log; an unchanged record returns an empty list. */
export const historyCalls = {
  history: endpoint({
    id: 'masters.history',
    method: 'GET',
    path: '/api/backend/master/history/{kind}/{id}',
    access: staff('masters.view'),
    summary: 'Who made and changed a master, newest first, at most 50',
    params: z.strictObject({ kind: z.enum(masterHistoryKinds), id: recordId }),
    reply: recordHistory,
  }),
  settingHistory: endpoint({
    id: 'masters.setting-history',
    method: 'GET',
    path: '/api/backend/settings/history/{topic}/{id}',
    access: staff('settings.manage'),
    summary: 'Who changed a setting, newest first, at most 50',
    params: z.strictObject({ topic: z.enum(settingHistoryKinds), id: historyRecordId }),
    reply: recordHistory,
  }),
};
