import { domainToASCII } from 'node:url';
import { type BrandInput, hostsIn, type NewBrandInput, storedFace } from '@sevadesk/contract/brands';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { announce } from '../../platform/signals.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import {
  type BrandRecord,
  deleteHosts,
  insertBrand,
  insertHosts,
  lockBrand,
  merchantWithMembers,
  updateBrandRow,
} from './brands.repo.ts';
import { isOwnHost } from './host.rules.ts';
import { brandsTopic } from './open-brands.ts';

const recordOf = (id: string) => ({ type: 'brand', id });

/** Returns the ASCII form of a host that a brand may have. Throws invalid_input at the field, also for the network's own hosts. */
function validHost(ctx: UserCtx, field: 'host' | 'otherHosts', typed: string): string {
  const host = domainToASCII(typed);
  if (host === '' || isOwnHost(host, ctx.settings.publicUrl)) throw fieldError(field, 'brand_host');
  return host;
}

function partsOf(ctx: UserCtx, { name, host, otherHosts, ...face }: BrandInput) {
  const others = hostsIn(otherHosts).map((other) => validHost(ctx, 'otherHosts', other));
  return { name, hosts: [...new Set([validHost(ctx, 'host', host), ...others])], face: storedFace.parse(face) };
}

/** Replaces the hosts of a brand; one that stays is still reached. Throws invalid_input at the field whose host another brand has. */
async function storeHosts(ctx: UserCtx, id: string, hosts: readonly string[]): Promise<void> {
  const before = await deleteHosts(ctx.db, id);
  const [taken] = await insertHosts(ctx.db, id, hosts, before);
  if (taken !== undefined) throw fieldError(taken === hosts[0] ? 'host' : 'otherHosts', 'taken');
}

/** What the history of a brand shows; nested texts are compared part by part. */
const factsOf = ({ name, hosts, face }: { name: string; hosts: readonly string[]; face: unknown }) => ({
  name,
  hosts: hosts.join(', '),
  ...storedFace.parse(face),
});

/** Locks a brand that may still change. Throws not_found, state_refused (it has ended). */
export async function lockOpenBrand(ctx: UserCtx, id: string): Promise<BrandRecord> {
  const brand = await lockBrand(ctx.db, id);
  if (!brand) throw new AppError('not_found');
  if (brand.state === 'ended') throw new AppError('state_refused');
  return brand;
}

/** Runs a change of a brand in a transaction and announces it to every process; this one reads the new hosts at once. */
export async function changeBrand<T>(ctx: UserCtx, id: string, run: (ctx: UserCtx) => Promise<T>): Promise<T> {
  const result = await withTransaction(ctx, async (ctx) => {
    const changed = await run(ctx);
    await announce(ctx.db, [{ topic: brandsTopic, detail: id }]);
    return changed;
  });
  ctx.brands.reload();
  return result;
}

/** Creates a brand as a draft. Throws invalid_input at the merchant that has no members or a host in use; duplicate. */
export async function createBrand(ctx: UserCtx, { merchantCode, name, host }: NewBrandInput): Promise<{ id: string }> {
  const hosts = [validHost(ctx, 'host', host)];
  const face = storedFace.parse({});
  const id = ctx.ids.next();
  return changeBrand(ctx, id, async (ctx) => {
    const merchant = await merchantWithMembers(ctx.db, merchantCode);
    if (!merchant) throw fieldError('merchantCode', 'not_found');
    const now = ctx.clock.now().toISOString();
    const row = { id, merchantId: merchant.id, name, face: JSON.stringify(face), createdBy: ctx.actor.userId };
    if (!(await insertBrand(ctx.db, { ...row, createdAt: now, changedAt: now }))) throw new AppError('duplicate');
    await storeHosts(ctx, id, hosts);
    await recordAudit(ctx, {
      action: 'brands.create',
      record: recordOf(id),
      details: { after: { merchantCode, ...factsOf({ name, hosts, face }) } },
    });
    return { id };
  });
}

/** Changes a brand, effective at once. Throws not_found, state_refused (it has ended), invalid_input at a host in use. */
export async function updateBrand(ctx: UserCtx, id: string, input: BrandInput): Promise<{ ok: true }> {
  const { name, hosts, face } = partsOf(ctx, input);
  return changeBrand(ctx, id, async (ctx) => {
    const before = await lockOpenBrand(ctx, id);
    await updateBrandRow(ctx.db, id, {
      name,
      face: JSON.stringify(face),
      changedAt: ctx.clock.now().toISOString(),
    });
    await storeHosts(ctx, id, hosts);
    await recordAudit(ctx, {
      action: 'brands.update',
      record: recordOf(id),
      details: { before: factsOf(before), after: factsOf({ name, hosts, face }) },
    });
    return { ok: true };
  });
}

/** Sets the state of a brand; an ended one releases its hosts. Throws not_found, state_refused. */
export async function setBrandState(ctx: UserCtx, id: string, state: 'active' | 'ended'): Promise<{ ok: true }> {
  return changeBrand(ctx, id, async (ctx) => {
    const brand = await lockOpenBrand(ctx, id);
    if (brand.state === state) throw new AppError('state_refused');
    await updateBrandRow(ctx.db, id, { state, changedAt: ctx.clock.now().toISOString() });
    if (state === 'ended') await deleteHosts(ctx.db, id);
    await recordAudit(ctx, {
      action: state === 'ended' ? 'brands.end' : 'brands.activate',
      record: recordOf(id),
      details: {
        before: { state: brand.state, ...(state === 'ended' && { hosts: brand.hosts.join(', ') }) },
        after: { state },
      },
    });
    return { ok: true };
  });
}
