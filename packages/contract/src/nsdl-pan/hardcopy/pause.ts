import { z } from 'zod';
import { merchant, staff } from '../../kernel/access.ts';
import { localDate } from '../../kernel/date-schema.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { emptyReply, recordId } from '../../kernel/ids.ts';
import { safeText } from '../../kernel/text.ts';

/** From that day on, a shop with more than `mostOwed` due original forms older than `olderThanDays` gets no new ones; zero is off. */
export const pauseRule = z.strictObject({
  validFrom: localDate,
  mostOwed: z.int().min(0).max(100_000),
  olderThanDays: z.int().min(1).max(365),
});
export type PauseRule = z.infer<typeof pauseRule>;

export const pauseState = z.object({
  isPaused: z.boolean(),
  /** Number of the shop's overdue forms under the current rule. */
  owed: z.int(),
  mostOwed: z.int(),
  olderThanDays: z.int(),
});
export type PauseState = z.infer<typeof pauseState>;

export const exemptionInput = z.strictObject({
  merchantId: recordId,
  isExempt: z.boolean(),
  reason: safeText({ max: 200 }),
});

export const pauseStaffCalls = {
  pauseRules: endpoint({
    id: 'nsdl-pan.pause-rules',
    method: 'GET',
    path: '/api/backend/nsdlpan/physical/hardcopy/pause',
    access: staff('pan.view'),
    summary: 'When shops that owe signed forms are paused, the newest rule first',
    reply: z.object({ data: z.array(pauseRule) }),
  }),
  savePauseRule: endpoint({
    id: 'nsdl-pan.save-pause-rule',
    method: 'POST',
    path: '/api/backend/nsdlpan/physical/hardcopy/pause',
    access: staff('courier.manage'),
    summary: 'Sets the rule from a day on, not before today',
    body: pauseRule,
    reply: emptyReply,
    errors: ['invalid_input'],
  }),
  exempt: endpoint({
    id: 'nsdl-pan.pause-exempt',
    method: 'POST',
    path: '/api/backend/nsdlpan/physical/hardcopy/exempt',
    access: staff('courier.manage'),
    summary: 'Exempts a shop from the pause, or ends its exemption',
    body: exemptionInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
};

export const pauseMerchantCalls = {
  pause: endpoint({
    id: 'nsdl-pan.my-pause',
    method: 'GET',
    path: '/api/merchant/nsdlpan/physical/hardcopy/pause',
    access: merchant('m.pan.view'),
    summary: 'Whether new forms wait until signed ones are sent',
    reply: pauseState,
  }),
};
