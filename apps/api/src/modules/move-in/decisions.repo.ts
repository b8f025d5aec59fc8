import type { MoveChoice, MoveDecisionCode } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { digestOf } from './digest.rules.ts';
import { type Choices, decisionKey, type Question } from './move-lines.rules.ts';

const shownExamples = 5;

/** Questions about words of old systems, whose answers hold for other migrations, too. */
const remembered: readonly MoveDecisionCode[] = ['service_unknown', 'order_state_unknown', 'master_list_unknown'];

/** Returns the last answer of other migrations about each word, by code and subject. */
export async function rememberedChoices(db: Db, moveId: string): Promise<Choices> {
  const rows = await db
    .selectFrom('moveDecisions')
    .distinctOn(['code', 'subject'])
    .select(['code', 'subject', 'choice', 'target'])
    .where('moveId', '<>', moveId)
    .where('choice', 'is not', null)
    .where('code', 'in', [...remembered])
    .orderBy('code')
    .orderBy('subject')
    .orderBy('decidedAt', 'desc')
    .execute();
  return new Map(
    rows.map(({ code, subject, choice, target }) => [
      decisionKey(code as MoveDecisionCode, subject),
      { choice: choice as MoveChoice, target },
    ]),
  );
}

/** Returns the decided choices of a migration, by code and subject. */
export async function choicesOf(db: Db, moveId: string): Promise<Choices> {
  const rows = await db
    .selectFrom('moveDecisions')
    .select(['code', 'subject', 'choice', 'target'])
    .where('moveId', '=', moveId)
    .where('choice', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ code, subject, choice, target }) => [
      decisionKey(code as MoveDecisionCode, subject),
      { choice: choice as MoveChoice, target },
    ]),
  );
}

/**
 * Saves the current questions: keeps existing answers, with `asksAgain` only those about the same rows, and deletes questions no longer
 * asked. One statement for any number of rows.
 */
export async function saveQuestions(
  db: Db,
  moveId: string,
  questions: readonly Question[],
  { nextId, asksAgain }: { nextId: () => string; asksAgain: boolean },
): Promise<void> {
  const rows = questions.map(({ code, subject, asTyped, lines, rows: counted, choices, merchant, ...more }) => ({
    id: nextId(),
    rows_digest: digestOf(code, lines),
    code,
    subject,
    as_typed: asTyped,
    row_count: counted ?? lines.length,
    examples: lines
      .slice(0, shownExamples)
      .map(({ fileId, rowNo, code: own, name, facts }) => ({ fileId, rowNo, code: own, name, facts: facts ?? null })),
    merchant_id: merchant?.id ?? null,
    choices,
    amount_paise: more.amountPaise ?? null,
    subject_state: more.subjectState ?? null,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as q (id uuid, code text, subject text, as_typed text, row_count integer, examples jsonb, merchant_id uuid, choices jsonb, amount_paise bigint, subject_state text, rows_digest text)`;
  const stays = sql`(not ${asksAgain}::boolean or move_decisions.rows_digest is not distinct from excluded.rows_digest)`;
  await sql`
    delete from move_decisions d where d.move_id = ${moveId}
      and not exists (select 1 from ${given} where q.code = d.code and q.subject = d.subject)`.execute(db);
  await sql`
    insert into move_decisions (id, move_id, code, subject, as_typed, row_count, examples, merchant_id, choices, amount_paise, subject_state, rows_digest)
    select q.id, ${moveId}::uuid, q.code, q.subject, q.as_typed, q.row_count, q.examples, q.merchant_id,
      array(select jsonb_array_elements_text(q.choices)), q.amount_paise, q.subject_state, q.rows_digest from ${given}
    on conflict (move_id, code, subject) do update
      set as_typed = excluded.as_typed, row_count = excluded.row_count, examples = excluded.examples, merchant_id = excluded.merchant_id,
        amount_paise = excluded.amount_paise, subject_state = excluded.subject_state, rows_digest = excluded.rows_digest,
        -- A choice that was made, and stays, must remain among the choices.
        choices = case when move_decisions.choice is null or not ${stays} then excluded.choices else move_decisions.choices end,
        choice = case when ${stays} then move_decisions.choice end, target = case when ${stays} then move_decisions.target end,
        decided_by = case when ${stays} then move_decisions.decided_by end,
        decided_at = case when ${stays} then move_decisions.decided_at end`.execute(db);
}

/** Reopens the decisions on these questions. */
export async function reopenDecisions(db: Db, moveId: string, questions: readonly Question[]): Promise<void> {
  if (questions.length === 0) return;
  const [codes, subjects] = [questions.map(({ code }) => code), questions.map(({ subject }) => subject)];
  await sql`
    update move_decisions d set choice = null, target = null, decided_by = null, decided_at = null
    from unnest(${codes}::text[], ${subjects}::text[]) as q (code, subject)
    where d.move_id = ${moveId} and d.code = q.code and d.subject = q.subject`.execute(db);
}

/** Returns the questions of a migration, open ones first, with the existing merchant. */
export async function decisionsOf(db: Db, moveId: string) {
  const rows = await db
    .selectFrom('moveDecisions as d')
    .leftJoin('merchants as m', 'm.id', 'd.merchantId')
    .leftJoin('users as u', 'u.id', 'd.decidedBy')
    .select([
      'd.id',
      'd.code',
      'd.subject',
      'd.asTyped',
      'd.rowCount',
      'd.examples',
      'd.choices',
      'd.choice',
      'd.target',
      'd.amountPaise',
      'd.subjectState',
    ])
    .select(['d.decidedAt', 'u.displayName as decidedBy', 'm.id as merchantId', 'm.code as merchantCode', 'm.shopName'])
    .where('d.moveId', '=', moveId)
    .orderBy(sql`d.choice is not null`)
    .orderBy('d.rowCount', 'desc')
    .orderBy('d.id')
    .execute();
  return rows.map(({ merchantId, merchantCode, shopName, ...row }) => ({
    ...row,
    code: row.code as MoveDecisionCode,
    choices: row.choices as MoveChoice[],
    choice: row.choice as MoveChoice | null,
    merchant: merchantId === null ? null : { id: merchantId, code: merchantCode ?? '', shopName: shopName ?? '' },
  }));
}

export async function countDecisions(db: Db, moveId: string): Promise<{ all: number; open: number }> {
  return db
    .selectFrom('moveDecisions')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where choice is null))::int`.as('open'),
    ])
    .where('moveId', '=', moveId)
    .executeTakeFirstOrThrow();
}

export async function setChoice(
  db: Db,
  ids: readonly string[],
  decided: { choice: MoveChoice; target: string | null; by: string; at: string },
): Promise<void> {
  const { choice, target, by, at } = decided;
  await db
    .updateTable('moveDecisions')
    .set({ choice, target, decidedBy: by, decidedAt: at })
    .where('id', 'in', ids)
    .execute();
}
