import type { MoveMasterList } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { broughtCompanies } from '../courier/index.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { broughtReasons } from '../masters/index.ts';
import { broughtTopics } from '../tickets/index.ts';
import { filledIn } from './columns.ts';
import { choicesOf } from './decisions.repo.ts';
import { masterColumns } from './master-columns.ts';
import { masterKey, masterListOf, usualList } from './master-lists.rules.ts';
import { ofMove } from './move-hooks.ts';
import { fileNameOf } from './order-lines.repo.ts';
import { serviceOfFile } from './order-states.rules.ts';

/** How a list takes entries of an old system; each module writes its own tables. */
type Master = {
  longest: number;
  names: (ctx: Ctx, moveId: string | null) => Promise<string[]>;
  add: (ctx: Ctx, batchId: string, names: readonly string[]) => Promise<void>;
  count: (ctx: Ctx, batchId: string) => Promise<number>;
  remove: (ctx: Ctx, batchIds: readonly string[]) => Promise<void>;
};

const masters: Record<MoveMasterList, Master> = {
  courier_companies: broughtCompanies,
  ticket_topics: broughtTopics,
  return_reasons: broughtReasons,
};
const lists = Object.entries(masters) as [MoveMasterList, Master][];

type Line = { list?: string; name: string };
const lineIn = (values: ImportValues): Line => filledIn(values) as Line;

async function keysOf(ctx: Ctx, list: MoveMasterList, moveId: string | null): Promise<Set<string>> {
  return new Set((await masters[list].names(ctx, moveId)).map((name) => masterKey(list, name)));
}

async function check(ctx: Ctx, { id, moveId }: ImportBatch, rows: readonly ImportRow[]) {
  const fallback = serviceOfFile(await fileNameOf(ctx.db, id));
  const known = new Map<MoveMasterList, Set<string>>();
  for (const [list] of lists) known.set(list, await keysOf(ctx, list, moveId));
  return rows.map(({ values }) => {
    const line = lineIn(values);
    const list = usualList(line.list ?? fallback);
    if (list === undefined) return { effect: 'master' };
    const { longest } = masters[list];
    if (line.name.length > longest)
      return { faults: [{ column: 'name', key: 'too_long' as const, params: { max: longest } }] };
    return known.get(list)?.has(masterKey(list, line.name)) ? { isDuplicate: true } : { effect: list };
  });
}

/** Adds the entries that do not exist, each once, however they are spelled. */
async function apply(ctx: Ctx, { id, moveId }: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  if (moveId === null) throw new AppError('unexpected');
  const choices = await choicesOf(ctx.db, moveId);
  const fallback = serviceOfFile(await fileNameOf(ctx.db, id));
  const fresh = new Map<MoveMasterList, string[]>();
  const known = new Map<MoveMasterList, Set<string>>();
  for (const { values } of rows) {
    const { list: word = fallback, name } = lineIn(values);
    const list = masterListOf(word, choices);
    if (!list) throw fieldError('list', 'choose_one');
    if (name.length > masters[list].longest) throw fieldError('name', 'too_long');
    const keys = known.get(list) ?? (await keysOf(ctx, list, null));
    known.set(list, keys);
    const key = masterKey(list, name);
    if (keys.has(key)) continue;
    keys.add(key);
    fresh.set(list, [...(fresh.get(list) ?? []), name]);
  }
  for (const [list, names] of fresh) await masters[list].add(ctx, id, names);
}

/** Removes the entries of files that nobody has activated or used. */
export async function removeMasters(ctx: Ctx, batchIds: readonly string[]): Promise<void> {
  for (const [, master] of lists) await master.remove(ctx, batchIds);
}

async function countsOf(ctx: Ctx, { id }: ImportBatch): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [list, master] of lists) counts[list] = await master.count(ctx, id);
  return counts;
}

/** Lists of the old system: added to ours, inactive until a person has checked them. */
export const masterKind: ImportKind = {
  ...ofMove(masterColumns),
  kind: 'move-masters',
  title: (locale) => m.move_kinds_masters({}, { locale }),
  judge: (values) => (masterKey(undefined, lineIn(values).name) === '' ? [{ column: 'name', key: 'invalid' }] : []),
  identity: (values) => {
    const { list = '', name } = lineIn(values);
    return `${usualList(list) ?? list.toLowerCase()} ${masterKey(usualList(list), name)}`;
  },
  repeats: 'duplicate',
  check,
  chunk: 50,
  apply,
  effects: countsOf,
  effectWords: {
    courier_companies: {
      count: (locale) => m.move_kinds_effect_courier({}, { locale }),
      row: (locale) => m.move_kinds_row_courier({}, { locale }),
    },
    ticket_topics: {
      count: (locale) => m.move_kinds_effect_topic({}, { locale }),
      row: (locale) => m.move_kinds_row_topic({}, { locale }),
    },
    return_reasons: {
      count: (locale) => m.move_kinds_effect_reason({}, { locale }),
      row: (locale) => m.move_kinds_row_reason({}, { locale }),
    },
    master: {
      count: (locale) => m.move_kinds_effect_master({}, { locale }),
      row: (locale) => m.move_kinds_row_master({}, { locale }),
    },
  },
};
