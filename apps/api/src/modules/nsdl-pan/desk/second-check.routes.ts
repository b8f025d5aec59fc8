import { type DisagreementRow, nsdlPanSecondCheck } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../../http/bind.ts';
import type { ExportDescription } from '../../../platform/export/types.ts';
import { decideBetween, figures, getDisagreement, listDisagreements } from './decide-between.ts';
import { getPolicy, savePolicy } from '../second-check/policy.ts';

const verdictWords: Record<string, typeof m.nsdl_pan_filing_verdict_accepted> = {
  accepted: m.nsdl_pan_filing_verdict_accepted,
  incomplete: m.nsdl_pan_filing_verdict_incomplete,
  rejected: m.nsdl_pan_filing_verdict_rejected,
};

const exported: ExportDescription<DisagreementRow> = {
  name: 'pan-second-checks',
  title: (locale) => m.nsdl_pan_filing_second_title({}, { locale }),
  columns: (locale) => [
    { id: 'token', title: m.nsdl_pan_filing_column_token({}, { locale }), value: (row) => row.token },
    { id: 'cardName', title: m.nsdl_pan_filing_name({}, { locale }), value: (row) => row.cardName },
    { id: 'shopName', title: m.nsdl_pan_filing_shop({}, { locale }), value: (row) => row.shopName },
    { id: 'firstBy', title: m.nsdl_pan_filing_first_by({}, { locale }), value: (row) => row.firstBy },
    { id: 'secondBy', title: m.nsdl_pan_filing_second_by({}, { locale }), value: (row) => row.secondBy },
    {
      id: 'secondVerdict',
      title: m.nsdl_pan_filing_second_verdict({}, { locale }),
      value: (row) => row.secondVerdict,
      words: (value) => verdictWords[value]?.({}, { locale }) ?? value,
    },
    {
      id: 'secondAt',
      title: m.nsdl_pan_filing_since({}, { locale }),
      kind: 'instant',
      value: (row) => row.secondAt,
    },
  ],
};

/** Disagreements of two verifiers. */
export const secondCheckRoutes: readonly BoundRoute[] = [
  bind(nsdlPanSecondCheck.get, (ctx, { params }) => getDisagreement(ctx, params.id)),
  bind(nsdlPanSecondCheck.decide, (ctx, { params, body }) => decideBetween(ctx, { ...params, ...body })),
  bind(nsdlPanSecondCheck.figures, (ctx) => figures(ctx)),
  bind(nsdlPanSecondCheck.policy, (ctx) => getPolicy(ctx)),
  bind(nsdlPanSecondCheck.savePolicy, (ctx, { body }) => savePolicy(ctx, body)),
  ...bindList(nsdlPanSecondCheck.disagreements, (ctx) => listDisagreements(ctx), exported),
];
