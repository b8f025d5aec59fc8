import type { SpecimenDraft } from '@sevadesk/contract/specimen';
import { createDraft } from '../../src/modules/specimen/draft-specimen.ts';
import { getOptions } from '../../src/modules/specimen/get-specimen.ts';
import { submitSpecimen } from '../../src/modules/specimen/submit-specimen.ts';
import { merchantCtxFor, systemCtx, type TestApp } from '../helpers.ts';
import { nextNumber } from './users.ts';

const formOf = (overrides: SpecimenDraft): SpecimenDraft => ({
  customerName: 'ASHA NAMOONA',
  mobile: `9${String(100_000_000 + nextNumber())}`,
  details: 'As discussed at the counter.',
  ...overrides,
});

/** Creates a draft that is ready to be submitted. */
export async function buildSpecimenDraft(app: TestApp, user: { id: string }, overrides: SpecimenDraft = {}) {
  const ctx = await merchantCtxFor(app, user);
  return createDraft(ctx, { requestId: systemCtx(app).ids.next(), form: formOf(overrides) });
}

/** Creates a submitted application with its price on hold. */
export async function buildSpecimen(app: TestApp, user: { id: string }, overrides: SpecimenDraft = {}) {
  const ctx = await merchantCtxFor(app, user);
  const draft = await buildSpecimenDraft(app, user, overrides);
  const { quote } = await getOptions(ctx);
  return submitSpecimen(ctx, { ...draft, expectedPaise: quote?.pricePaise ?? 0 });
}
