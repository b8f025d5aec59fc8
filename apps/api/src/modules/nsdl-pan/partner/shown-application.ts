import {
  type ApplicationStatus,
  applicationStatuses,
  hardcopyStatuses,
  type PartnerApplication,
  tinStatuses,
} from '@sevadesk/contract/nsdl-pan';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { statusText } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { type TestOrder, testAck } from '../../partner-api/index.ts';
import { statusOf } from '../core/application.rules.ts';
import { categoryOf, typeOf } from '../core/stored-kind.ts';
import type { SentRow } from './own-list.repo.ts';

const hardcopyOf = storedCode(hardcopyStatuses);
const tinOf = storedCode(tinStatuses);
const wordsOf = (ctx: Ctx, status: ApplicationStatus) => statusText('application', status, ctx.locale);

/** Returns a sent application for the shop's software. */
export function shownApplication(ctx: Ctx, row: SentRow): PartnerApplication {
  const { id, token, pricePaise, aknNo: acknowledgementNumber, remark, submittedAt, statusAt } = row;
  const status = statusOf(row.status);
  return {
    id,
    token: token ?? '',
    status,
    acknowledgementNumber,
    remark,
    statusAt,
    livemode: true,
    type: typeOf(row.type),
    category: categoryOf(row.category),
    statusText: wordsOf(ctx, status),
    hardcopyStatus: hardcopyOf(row.hardcopyStatus),
    tinStatus: tinOf(row.tinStatus),
    pricePaise: toPaise(pricePaise ?? 0),
    submittedAt: submittedAt ?? statusAt,
  };
}

const acknowledged = applicationStatuses.indexOf('acknowledged');

/** Returns a test application in the same shape; typed data are not stored, so none are returned. */
export function shownTestApplication(ctx: Ctx, order: TestOrder): PartnerApplication {
  const status = statusOf(order.status);
  const isAcknowledged = applicationStatuses.indexOf(status) === acknowledged;
  return {
    id: order.id,
    token: order.number,
    type: 'N',
    category: 'individual',
    status,
    statusText: wordsOf(ctx, status),
    hardcopyStatus: isAcknowledged ? 'owed' : 'none',
    tinStatus: 'none',
    pricePaise: toPaise(order.pricePaise),
    acknowledgementNumber: isAcknowledged ? testAck(order) : null,
    remark: null,
    submittedAt: order.createdAt,
    statusAt: order.steps.at(-1)?.at ?? order.createdAt,
    livemode: false,
  };
}

/** Returns the steps of a test application with their texts. */
export function testTimeline(ctx: Ctx, { steps }: TestOrder) {
  return steps.map(({ at, status }) => ({
    at,
    status: statusOf(status),
    text: wordsOf(ctx, statusOf(status)),
    remark: null,
  }));
}
