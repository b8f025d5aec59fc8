import type { MoveDifferenceChange, MoveDifferenceKind } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Delivery, Difference } from './differences.rules.ts';

type Line = {
  kind: string;
  fileId: string;
  rowNo: number;
  round: number;
  values: Record<string, unknown>;
};

const textIn = (values: Line['values'], ...keys: string[]): string | null => {
  const found = keys.map((key) => values[key]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : null;
};
const paiseIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Returns the lines of a kind from its latest delivery up to this one. */
function upTo(lines: readonly Line[], kind: string, round: number): Line[] {
  const earlier = lines.filter((line) => line.kind === kind && line.round <= round);
  const latest = earlier.reduce((last, line) => Math.max(last, line.round), 0);
  return earlier.filter((line) => line.round === latest);
}

function deliveryOf(lines: readonly Line[], round: number): Delivery {
  const named = ({ fileId, rowNo, values }: Line) => ({
    fileId,
    rowNo,
    code: textIn(values, 'code') ?? '',
    name: textIn(values, 'shopName', 'name', 'ownerName') ?? '',
    values,
  });
  return {
    shops: upTo(lines, 'move-shops', round).map((line) => ({
      ...named(line),
      ownerName: textIn(line.values, 'ownerName') ?? '',
      state: textIn(line.values, 'state') ?? '',
      formerId: textIn(line.values, 'formerId'),
      parent: textIn(line.values, 'parent'),
      idType: textIn(line.values, 'idType'),
      package: textIn(line.values, 'package'),
      shopState: textIn(line.values, 'shopState'),
      mobile: textIn(line.values, 'mobile') ?? '',
      email: textIn(line.values, 'email') ?? '',
      pan: textIn(line.values, 'pan'),
      balancePaise: paiseIn(line.values['balance']),
    })),
    balances: upTo(lines, 'move-balances', round).map((line) => ({
      ...named(line),
      amountPaise: paiseIn(line.values['amount']) ?? 0,
    })),
    staff: upTo(lines, 'move-staff', round).map(named),
  };
}

/** Returns the shops, balances and staff of a migration as of an earlier delivery, and as of the last one. */
export async function deliveriesOf(db: Db, moveId: string, { before, after }: { before: number; after: number }) {
  const { rows } = await sql<Line>`
    select b.kind, b.id as "fileId", r.row_no as "rowNo", b.round, r.parsed as values
    from import_batches b join import_rows r on r.batch_id = b.id
    where b.move_id = ${moveId} and b.kind in ('move-shops', 'move-balances', 'move-staff') and r.parsed is not null
    order by b.created_at, b.id, r.row_no`.execute(db);
  return { before: deliveryOf(rows, before), after: deliveryOf(rows, after) };
}

/** Replaces the stored differences of a migration; one statement for any number of rows. */
export async function saveDifferences(
  db: Db,
  moveId: string,
  differences: readonly Difference[],
  nextId: () => string,
): Promise<void> {
  await deleteDifferences(db, moveId);
  const rows = differences.map(({ beforePaise, afterPaise, ...row }) => ({
    ...row,
    id: nextId(),
    before_paise: beforePaise,
    after_paise: afterPaise,
    difference_paise: row.kind === 'balance' ? (afterPaise ?? 0) - (beforePaise ?? 0) : null,
  }));
  await sql`
    insert into move_differences (id, move_id, kind, change, code, name, fields, before_paise, after_paise, difference_paise)
    select d.id, ${moveId}::uuid, d.kind, d.change, d.code, d.name, d.fields, d.before_paise, d.after_paise, d.difference_paise
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id uuid, kind text, change text, code text, name text,
      fields jsonb, before_paise bigint, after_paise bigint, difference_paise bigint)`.execute(db);
}

export async function deleteDifferences(db: Db, moveId: string): Promise<void> {
  await db.deleteFrom('moveDifferences').where('moveId', '=', moveId).execute();
}

/** Counts the differences of a migration by kind and change, with the sums of balances in whole paise. */
export async function countDifferences(db: Db, moveId: string) {
  const { rows } = await sql<{
    kind: MoveDifferenceKind;
    change: MoveDifferenceChange;
    count: number;
    beforePaise: number;
    afterPaise: number;
  }>`
    select kind, change, count(*)::int as count, coalesce(sum(before_paise), 0)::bigint as "beforePaise",
      coalesce(sum(after_paise), 0)::bigint as "afterPaise"
    from move_differences where move_id = ${moveId} group by kind, change`.execute(db);
  return rows;
}

/** List columns by their API names. */
export const differenceColumns = {
  id: sql.ref('d.id'),
  kind: sql.ref('d.kind'),
  change: sql.ref('d.change'),
  code: sql.ref('d.code'),
  name: sql.ref('d.name'),
  fields: sql.ref('d.fields'),
  balanceBeforePaise: sql.ref('d.beforePaise'),
  balanceAfterPaise: sql.ref('d.afterPaise'),
  balanceDifferencePaise: sql.ref('d.differencePaise'),
};

export function differenceBase(db: Db, moveId: string | undefined) {
  const base = db.selectFrom('moveDifferences as d');
  return moveId === undefined ? base : base.where('d.moveId', '=', moveId);
}
