import { readFileSync } from 'node:fs';

const rowsAt = (id) => `/api/backend/misc/import/${id}/rows/list`;
/** The file kind of each table of the dump, and the decisions that report faults not visible in a single row. */
const kindOf = {
  masters: 'move-masters',
  banks: 'move-banks',
  packages: 'move-packages',
  users: 'move-shops',
  wallets: 'move-balances',
  payments: 'move-payments',
  statements: 'move-statements',
  pan_applications: 'move-applications',
  service_orders: 'move-orders',
  coupon_orders: 'move-orders',
};
const decidedAs = {
  'masters unknown_list': 'master_list_unknown',
  'users duplicate_mobile': 'same_mobile',
  'users duplicate_pan': 'same_pan',
  'users duplicate_email': 'same_email',
  'users orphan': 'parent_missing',
  // A cycle of shops that may not have members is reported as such.
  'users cycle': ['parent_cycle', 'parent_without_members'],
  'wallets unknown_shop': 'balance_without_shop',
  'payments unknown_shop': 'payment_without_shop',
  'statements unknown_shop': 'statement_without_shop',
  'pan_applications unknown_shop': 'application_without_shop',
  'service_orders unknown_shop': 'order_without_shop',
  'service_orders unknown_status': 'order_state_unknown',
  'coupon_orders unknown_shop': 'order_without_shop',
};

/** Faults whose rows are left out as duplicates. */
const repeatedAs = new Set(['masters respelled']);

/** Faults that are reported on a row that is imported anyway. */
const saidAs = { 'statements balance_jump': 'statement_gap' };

/** Returns the ids of a file's rows with errors; a table's rows follow its header in order. */
async function faultyIds(person, fileId) {
  const ids = new Map();
  for (let start = 0; ; start += 100) {
    const { data } = await person.post(rowsAt(fileId), {
      start,
      length: 100,
      filters: [{ field: 'status', opt: 'eq', value1: 'faulty' }],
    });
    for (const { rowNo, faults } of data)
      ids.set(rowNo - 1, faults.map(({ column, key }) => `${column} ${key}`).join(', '));
    if (data.length < 100) return ids;
  }
}

/**
 * Returns the recall of a preview on a dump with planted faults: by table and fault, how many were planted and how many were found as
 * row errors or decisions, and the errors that were not planted.
 */
export async function recallOf(person, { files, decisions, dump }) {
  const planted = readFileSync(`${dump}.faults.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([table]) => table in kindOf);
  const asked = (code) =>
    decisions.filter((one) => [code].flat().includes(one.code)).reduce((sum, { rows }) => sum + rows, 0);
  const result = { faults: [], unplanted: [] };
  for (const [table, kind] of Object.entries(kindOf)) {
    // Several tables may be files of one kind, each called by its table.
    const ofKind = files.filter((one) => one.kind === kind);
    const file = ofKind.find(({ fileName }) => fileName.includes(table)) ?? ofKind[0];
    if (!file) continue;
    const faulty = await faultyIds(person, file.id);
    const { effects } = await person.get(`/api/backend/misc/import/${file.id}`);
    const ofTable = planted.filter(([name]) => name === table);
    for (const fault of new Set(ofTable.map(([, , , name]) => name))) {
      const ids = ofTable.filter(([, , , name]) => name === fault).map(([, , id]) => Number(id));
      const inRows = ids.filter((id) => faulty.has(id)).length;
      const code = decidedAs[`${table} ${fault}`];
      const effect = effects.find((one) => one.code === saidAs[`${table} ${fault}`]);
      result.faults.push({
        table,
        fault,
        planted: ids.length,
        inRows,
        asked: code ? asked(code) : 0,
        code,
        said: repeatedAs.has(`${table} ${fault}`) ? file.duplicateRows : effect?.count,
      });
    }
    const known = new Set(ofTable.map(([, , id]) => Number(id)));
    const others = [...faulty].filter(([id]) => !known.has(id));
    const words = new Map();
    for (const [, word] of others) words.set(word, (words.get(word) ?? 0) + 1);
    for (const [word, rows] of words) result.unplanted.push({ table, word, rows });
  }
  return result;
}
