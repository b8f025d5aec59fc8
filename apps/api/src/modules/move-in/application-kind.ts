import { m } from '@sevadesk/messages';
import type { BacklogStatus } from '@sevadesk/contract/nsdl-pan';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { addBacklog, assessBacklog, countBacklog } from '../nsdl-pan/index.ts';
import { filledIn } from './columns.ts';
import { choicesOf } from './decisions.repo.ts';
import { recordShops, shopless } from './find-record-shops.ts';
import { repeatWords } from './mark-repeats.ts';
import { ofMove } from './move-hooks.ts';
import { applicationColumns } from './record-columns.ts';
import { panTypeOf } from './services.rules.ts';

type Line = {
  transid: string;
  code: string;
  dated: string;
  cardname: string;
  akn_no?: string;
  pan_type?: string;
  contactno?: string;
  email?: string;
  aadhaar?: string;
  status: BacklogStatus;
};
const lineIn = (values: ImportValues): Line => filledIn(values) as Line;

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const lines = rows.map(({ values }) => lineIn(values));
  const { moveId, shops } = await recordShops(
    ctx,
    batch,
    'move-applications',
    lines.map(({ code }) => code),
  );
  const choices = await choicesOf(ctx.db, moveId);
  const records = lines.map((line, at) => {
    const merchantId = shops[at];
    if (merchantId === undefined) throw shopless();
    return {
      rowNo: rows[at]?.rowNo ?? 0,
      transid: line.transid.toUpperCase(),
      dated: line.dated,
      aknNo: line.akn_no ?? null,
      panType: panTypeOf(line.pan_type ?? '', choices),
      cardName: line.cardname,
      aadhaarLast4: line.aadhaar ?? null,
      contactNo: line.contactno ?? null,
      email: line.email ?? null,
      status: line.status,
      memno: line.code,
      merchantId,
    };
  });
  await addBacklog(ctx, batch.id, records);
}

/** PAN applications of the old system: shown in the list of earlier applications, never charged. */
export const applicationKind: ImportKind = {
  ...ofMove(applicationColumns),
  kind: 'move-applications',
  title: (locale) => m.move_kinds_applications({}, { locale }),
  judge: () => [],
  identity: (values) => lineIn(values).transid.toUpperCase(),
  // A token identifies one application, even if the file repeats it.
  repeats: 'duplicate',
  check: async (ctx, { moveId }, rows, taken) => {
    const lines = rows.map(({ values }) => lineIn(values));
    const findings = await assessBacklog(
      ctx,
      lines.map(({ transid, dated, akn_no: aknNo }) => ({ transid: transid.toUpperCase(), dated, aknNo })),
      { taken, moveId },
    );
    return findings.map((finding) => finding ?? { effect: 'application' });
  },
  chunk: 1_000,
  apply,
  effects: async (ctx, { id }) => ({ application: await countBacklog(ctx, id) }),
  effectWords: {
    ...repeatWords,
    application: {
      count: (locale) => m.move_kinds_effect_application({}, { locale }),
      row: (locale) => m.move_kinds_row_application({}, { locale }),
    },
  },
};
