import { m, recordLocale } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import type { ImportBatch } from '../../imports/index.ts';
import { notify } from '../../notifications/index.ts';
import { withdrawEarned } from '../../service-packages/index.ts';
import { reverseCommission } from '../../wallet/index.ts';
import { type Application, type Changes, lockApplication } from '../core/application.repo.ts';
import { currentFiles } from '../core/files.repo.ts';
import { moveApplication } from '../core/move-application.ts';
import { markUndone, standingRows } from './number-rows.repo.ts';

type Row = Awaited<ReturnType<typeof standingRows>>[number];

/** Whether nothing followed the row: the status is still the row's, no original form is on its way, no slip was attached. */
async function isUntouched(ctx: Ctx, { effect }: Row, application: Application): Promise<boolean> {
  if (application.status !== effect || application.tinStatus !== 'none') return false;
  if (effect !== 'acknowledged') return true;
  if (application.hardcopyStatus !== 'owed') return false;
  return (await currentFiles(ctx.db, application.id, ['slip'])).length === 0;
}

const unacknowledged: Changes = { aknNo: null, aknDate: null, acknowledgedAt: null, hardcopyStatus: 'none' };

async function takeNumberBack(ctx: Ctx, row: Row, application: Application): Promise<void> {
  const { token, aknNo, cardName, merchantId, id } = application;
  await moveApplication(ctx, application, { to: row.fromStatus, verb: 'number-undone', changes: unacknowledged });
  await reverseCommission(
    ctx,
    id,
    m.nsdl_pan_filing_undone_narration({ token: token ?? '' }, { locale: recordLocale }),
  );
  await withdrawEarned(ctx, id);
  await notify(ctx, {
    to: { merchantId },
    event: 'application_ack_withdrawn',
    about: [{ kind: 'paper', id }],
    params: { token: token ?? '', name: cardName, ackNo: aknNo ?? '' },
    link: `/merchant/product/nsdl-pan/physical/info/${id}`,
  });
}

async function takeProgressBack(ctx: Ctx, row: Row, application: Application): Promise<void> {
  let now = application;
  if (row.effect === 'dispatched') {
    await moveApplication(ctx, now, {
      to: 'allotted',
      verb: 'dispatch-undone',
      changes: { dispatchedOn: null, awbNo: null },
    });
    now = { ...now, status: 'allotted' };
  }
  if (row.fromStatus !== 'acknowledged') return;
  const changes = { allottedOn: null, allottedPan: null };
  await moveApplication(ctx, now, { to: 'acknowledged', verb: 'allotment-undone', changes });
}

/** Undoes the effects of a number import, with its commissions; returns the tokens of the rows that later steps block. */
export async function undoNumbers(ctx: Ctx, batch: ImportBatch): Promise<{ rowNo: number; name: string }[]> {
  const kept: { rowNo: number; name: string }[] = [];
  for (const row of await standingRows(ctx.db, batch.id)) {
    const application = await lockApplication(ctx.db, row.applicationId);
    if (!application) continue;
    if (!(await isUntouched(ctx, row, application))) {
      kept.push({ rowNo: row.rowNo, name: application.token ?? '' });
      continue;
    }
    await (row.effect === 'acknowledged' ? takeNumberBack : takeProgressBack)(ctx, row, application);
    await markUndone(ctx.db, batch.id, row.rowNo, ctx.clock.now().toISOString());
  }
  return kept;
}
