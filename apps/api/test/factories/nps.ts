import { type NpsDraft, neededPapers } from '@sevadesk/contract/nps';
import { createDraft } from '../../src/modules/nps/save-draft.ts';
import { addPaper } from '../../src/modules/nps/save-paper.ts';
import { submitOrder } from '../../src/modules/nps/submit-order.ts';
import { merchantCtxFor, systemCtx, type TestApp } from '../helpers.ts';
import { noiseJpeg } from './files.ts';
import { npsData } from './nps-data.ts';
import { nextNumber } from './users.ts';

/** Creates a draft that is ready to be submitted. */
export async function buildNpsDraft(app: TestApp, user: { id: string }, overrides: NpsDraft = {}) {
  const ctx = await merchantCtxFor(app, user);
  const data = npsData({ mobile: `9${String(10_000_000 + nextNumber())}9`, ...overrides });
  const { id } = await createDraft(ctx, { requestId: systemCtx(app).ids.next(), data });
  const picture = await noiseJpeg(300, 420);
  for (const paper of neededPapers(data)) {
    await addPaper(ctx, { id, paper: paper as 'photo', file: { name: 'paper.jpg', bytes: picture } });
  }
  const { version } = await addPaper(ctx, { id, paper: 'other', file: { name: 'paper.jpg', bytes: picture } });
  return { id, version };
}

/** Creates a submitted and charged order. */
export async function buildNpsOrder(app: TestApp, user: { id: string }, overrides: NpsDraft = {}) {
  const ctx = await merchantCtxFor(app, user);
  const draft = await buildNpsDraft(app, user, overrides);
  return submitOrder(ctx, { ...draft, expectedPaise: 40_000 });
}
