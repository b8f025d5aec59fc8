import type { PaperlessMode, PaperlessModeState, PaperlessModesInput } from '@sevadesk/contract/nsdl-pan';
import { paperlessModes } from '@sevadesk/contract/nsdl-pan';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { panNsdlSettings } from '../../masters/index.ts';
import { getModes, writeModes } from './modes.repo.ts';

/** Returns which modes a shop may choose now (enabled by staff and the provider reachable), otherwise why not. */
export async function modeStates(ctx: Ctx): Promise<PaperlessModeState[]> {
  const [{ modes }, { mode: interfaceMode }] = await Promise.all([getModes(ctx.db), panNsdlSettings(ctx)]);
  return paperlessModes.map((mode) => {
    const { isOn, note } = modes[mode];
    if (!isOn) return { mode, isOn: false, why: 'mode', note };
    return interfaceMode === 'off'
      ? { mode, isOn: false, why: 'provider', note: null }
      : { mode, isOn: true, why: null, note: null };
  });
}

export async function modeState(ctx: Ctx, wanted: PaperlessMode): Promise<PaperlessModeState> {
  const found = (await modeStates(ctx)).find(({ mode }) => mode === wanted);
  if (!found) throw new Error(`No mode ${wanted}`);
  return found;
}

/** Returns the switches for staff, with the last person who set them. */
export async function listModes(ctx: UserCtx) {
  const { modes, updatedBy, updatedAt } = await getModes(ctx.db);
  return { ...modes, updatedBy, updatedAt };
}

/** Switches modes for orders that are forwarded from now on; orders at the provider continue. */
export async function saveModes(ctx: UserCtx, input: PaperlessModesInput) {
  const one = ({ isOn, note }: PaperlessModesInput['E']) => ({ isOn, note: isOn ? null : (note ?? null) });
  await withTransaction(ctx, async (tx) => {
    const { modes: before } = await getModes(tx.db);
    const after = { E: one(input.E), S: one(input.S) };
    await writeModes(tx.db, after, { userId: tx.actor.userId, at: tx.clock.now().toISOString() });
    await recordAudit(tx, { action: 'nsdl-pan.save-paperless-modes', details: { before, after } });
  });
  return listModes(ctx);
}
