import type { SlipMatch } from '@sevadesk/contract/nsdl-pan';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/app-error.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkUpload, type Upload } from '../../downloads/index.ts';
import { lockSent } from '../core/find-own.ts';
import { storeSlip } from '../desk/acknowledge-application.ts';
import { currentFiles } from '../core/files.repo.ts';
import { numbersIn, type SlipNumber } from './filing.rules.ts';
import { applicationsByNumbers, type Numbered } from './number-rows.repo.ts';

const fits = (found: Numbered, number: SlipNumber) =>
  'token' in number ? found.token === number.token : found.aknNo === number.aknNo;

function matchOf(name: string, known: readonly Numbered[], taken: Set<string>): SlipMatch {
  const hits = known.filter((one) => numbersIn(name).some((number) => fits(one, number)));
  const [hit, second] = hits;
  if (!hit) return { name, match: 'unmatched', application: null };
  if (second) return { name, match: 'ambiguous', application: null };
  const { id, token, cardName, aknNo, hasSlip } = hit;
  const application = { id, token, cardName, aknNo };
  if (aknNo === null) return { name, match: 'no_number', application };
  if (taken.has(id)) return { name, match: 'repeated', application };
  taken.add(id);
  return { name, match: hasSlip ? 'has_slip' : 'matched', application };
}

/** Returns the application of each file, by the token or acknowledgement number in its name. Stores nothing. */
export async function matchSlips(ctx: Ctx, names: readonly string[]): Promise<SlipMatch[]> {
  const numbers = names.flatMap(numbersIn);
  const known = await applicationsByNumbers(ctx.db, {
    tokens: numbers.flatMap((number) => ('token' in number ? [number.token] : [])),
    aknNos: numbers.flatMap((number) => ('aknNo' in number ? [number.aknNo] : [])),
  });
  const taken = new Set<string>();
  return names.map((name) => matchOf(name, known, taken));
}

type Input = { id: string; replace: boolean; slip: Upload | undefined };

/**
 * Attaches the provider's slip to an application that has its number. Throws state_refused before that, duplicate if it has a slip
 * and `replace` is not set, upload_missing, file_refused.
 */
export async function attachSlip(ctx: UserCtx, { id, replace, slip }: Input): Promise<{ ok: true }> {
  const checked = await checkUpload(ctx, 'ack-slip', slip, 'slip');
  return withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, id);
    if (application.aknNo === null) throw new AppError('state_refused');
    const [former] = await currentFiles(tx.db, id, ['slip']);
    if (former && !replace) throw new AppError('duplicate');
    const name = checked.name.replace('slip', application.aknNo);
    await storeSlip(tx, application, { ...checked, name });
    await recordAudit(tx, {
      action: 'nsdl-pan.slip-attach',
      record: { type: 'application', id },
      details: { aknNo: application.aknNo, replaced: former !== undefined },
    });
    return { ok: true };
  });
}
