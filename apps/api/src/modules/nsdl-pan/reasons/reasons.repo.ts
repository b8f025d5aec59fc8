import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import type { Locale } from '@sevadesk/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { storedTexts, textColumn } from '../../../platform/texts.ts';

const outcomeOf = storedCode(['incomplete', 'rejected', 'both']);

function reasonFacts(db: Db) {
  return db
    .selectFrom('panReasons')
    .select(['code', 'outcome', 'fields', 'types', 'categories', 'isScan', 'text'])
    .orderBy('position')
    .orderBy('code');
}

/** The reasons that verifiers choose from, in the order of their keys. */
export async function deskReasons(db: Db) {
  const rows = await reasonFacts(db).where('isActive', '=', true).where('isDesk', '=', true).execute();
  return rows.map((row) => ({ ...row, outcome: outcomeOf(row.outcome), text: storedTexts(row.text) }));
}

/** All reasons, including those no longer offered. */
export async function allReasons(db: Db) {
  const rows = await reasonFacts(db).execute();
  return rows.map((row) => ({ ...row, outcome: outcomeOf(row.outcome), text: storedTexts(row.text) }));
}

/** The texts of each reason and their start, newest first. */
export async function reasonTexts(db: Db) {
  const rows = await db
    .selectFrom('panReasonTexts')
    .select(['code', 'since', 'text'])
    .orderBy('since', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, text: storedTexts(row.text) }));
}

/** The reasons of the provider's centre. */
export async function tinReasons(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('panReasons')
    .select('code')
    .where('isTin', '=', true)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** For a list: the codes of a row with their texts at an instant, as `[{ code, text }]`. */
export function reasonWords(codes: RawBuilder<unknown>, at: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> {
  const text = textColumn('t.text', locale);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('code', given.code, 'text', coalesce((
      select ${text} from pan_reason_texts t where t.code = given.code and t.since <= ${at} order by t.since desc limit 1
    ), given.code)) order by given.place), '[]'::jsonb)
    from unnest(${codes}) with ordinality as given (code, place))`;
}
