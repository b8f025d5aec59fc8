import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { aadhaar, mobile, pan } from '@sevadesk/contract/kernel/indian-ids';
import type { HeldRecord, HeldView, PersonalKind, PersonKey } from '@sevadesk/contract/privacy';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { getPolicy } from './privacy.repo.ts';
import type { Held, HeldWhole, PersonalDataSource, SoughtPerson } from './source.ts';
import { obstacleOf } from './standing.rules.ts';

export type Sources = readonly PersonalDataSource[];
export type Ref = { kind: PersonalKind; id: string };

/** Returns a record with today's obstacle to its erasure. */
async function withStanding(ctx: Ctx, source: PersonalDataSource, held: Held): Promise<HeldRecord> {
  const { retentionYears } = await getPolicy(ctx.db);
  const { id, label, name, status, at, shop } = held;
  const today = istDateOf(ctx.clock.now());
  const standing = obstacleOf(
    { ...held, mayEnd: source.erase !== null && held.livesWithAccount !== true },
    { today, retentionYears },
  );
  return { kind: source.kind, id, label, name, status, at, shop, ...standing };
}

const schemas = { aadhaar, pan, mobile };

/** Returns the value as it is stored. Throws invalid_input at `value`. */
function soughtOf(ctx: Ctx, by: PersonKey, typed: string): SoughtPerson {
  if (by === 'token') return { by, value: typed.replace(/\s/g, '') };
  const value = schemas[by].normalise(typed);
  const fault = schemas[by].faultOf(value);
  if (fault) throw fieldError('value', fault);
  return { by, value: by === 'aadhaar' ? ctx.keys.searchHash('aadhaar', value) : value };
}

/** Returns every record about one person. Audits the kind of search, never the value. Throws invalid_input. */
export async function findRecords(ctx: UserCtx, sources: Sources, input: { by: PersonKey; value: string }) {
  const person = soughtOf(ctx, input.by, input.value);
  const records: HeldRecord[] = [];
  for (const source of sources) {
    for (const held of await source.find(ctx, person)) records.push(await withStanding(ctx, source, held));
  }
  await recordAudit(ctx, { action: 'privacy.find', details: { by: input.by, found: records.map(({ id }) => id) } });
  return { records };
}

/** Returns one record in full. Throws not_found. */
export async function getFullRecord(
  ctx: Ctx,
  sources: Sources,
  { kind, id }: Ref,
): Promise<HeldWhole & { source: PersonalDataSource; standing: HeldRecord }> {
  const source = sources.find((one) => one.kind === kind);
  const whole = await source?.read(ctx, id);
  if (!source || !whole) throw new AppError('not_found');
  return { ...whole, source, standing: await withStanding(ctx, source, whole.record) };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Flattens values by name; a nested one is `outer.inner`. Omits empty values. */
function eachValue(values: Record<string, unknown>, outer = ''): HeldView['values'] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = `${outer}${key}`;
    if (value === null || value === '' || value === undefined) return [];
    if (isFields(value)) return eachValue(value, `${name}.`);
    if (Array.isArray(value)) return value.map((item) => ({ name, value: textOf(item) }));
    return [{ name, value: textOf(value) }];
  });
}

/** Returns the data of one record, for the staff member who answers the person. Throws not_found. */
export async function getHeldData(ctx: UserCtx, sources: Sources, ref: Ref): Promise<HeldView> {
  const { standing, values, files } = await getFullRecord(ctx, sources, ref);
  await recordAudit(ctx, { action: 'privacy.view', record: { type: ref.kind, id: ref.id } });
  return {
    ...standing,
    values: eachValue(values),
    files: files.map(({ name, bytes }) => ({ name, bytes })),
  };
}
