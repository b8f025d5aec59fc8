import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'libpg-query';

/** Features by name, with the files that use them, as paths below apps/api. */
export type Found = Map<string, Set<string>>;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Features found in the syntax tree: those that PostgreSQL-compatible distributed engines support partly or not at all. */
const ofTree: Record<string, (kind: string, node: Node) => boolean> = {
  'temporary or unlogged table': (kind, { relpersistence }) =>
    kind === 'relation' && (relpersistence === 'u' || relpersistence === 't'),
  'inheritance or partitions': (kind, { inhRelations, partspec }) =>
    kind === 'CreateStmt' && (inhRelations !== undefined || partspec !== undefined),
  'exclusion constraint': (kind, { contype }) => kind === 'Constraint' && contype === 'CONSTR_EXCLUSION',
  'deferrable constraint': (kind, { contype, deferrable }) =>
    kind === 'Constraint' && (deferrable === true || contype === 'CONSTR_ATTR_DEFERRABLE'),
  'constraint trigger': (kind, { isconstraint }) => kind === 'CreateTrigStmt' && isconstraint === true,
  trigger: (kind) => kind === 'CreateTrigStmt',
  sequence: (kind, { contype }) => kind === 'CreateSeqStmt' || (kind === 'Constraint' && contype === 'CONSTR_IDENTITY'),
  'index other than btree': (kind, { accessMethod }) =>
    kind === 'IndexStmt' && accessMethod !== undefined && accessMethod !== 'btree',
  'materialized view': (kind, { objtype }) => kind === 'CreateTableAsStmt' && objtype === 'OBJECT_MATVIEW',
  'extension, rule, event trigger or tablespace': (kind) =>
    /^(CreateExtensionStmt|RuleStmt|CreateEventTrigStmt|CreateTableSpaceStmt|CreateForeignServerStmt)$/.test(kind),
};

/** Features found in the text of functions and of statements in the source. */
const ofText: Record<string, RegExp> = {
  notification: /\bpg_notify\b|`listen /i,
  'advisory lock': /\bpg_(try_)?advisory/i,
  'table lock': /\block table\b/i,
  'skip locked': /\bskip locked\b|\.skipLocked\(/i,
  cursor: /\bdeclare \w+ (no scroll )?cursor\b/i,
  'exported snapshot': /\bpg_export_snapshot\b/i,
  'place of a row': /\bt?\.?ctid\b(?=[ ,)=])/,
  'full-text search': /\bto_tsvector\b|@@/,
  'query plan': /`explain \(/i,
  'server statistics': /\bpg_stat_\w+|\bpg_wal_|\bpg_last_/i,
  'dblink or foreign table': /\bdblink\b|\bforeign table\b/i,
};

function note(found: Found, feature: string, file: string): void {
  found.set(feature, (found.get(feature) ?? new Set()).add(file));
}

function walk(value: unknown, see: (kind: string, node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, see);
  else if (isNode(value))
    for (const [kind, inner] of Object.entries(value)) {
      if (isNode(inner) && !Array.isArray(inner)) see(kind, inner);
      walk(inner, see);
    }
}

function noteText(found: Found, text: string, file: string): void {
  for (const [feature, pattern] of Object.entries(ofText)) if (pattern.test(text)) note(found, feature, file);
}

const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '');

/** Records the features of SQL text. Throws if PostgreSQL's own parser rejects it. */
export async function recordSql(found: Found, sql: string, file: string): Promise<void> {
  walk(await parse(sql), (kind, node) => {
    for (const [feature, has] of Object.entries(ofTree)) if (has(kind, node)) note(found, feature, file);
  });
  noteText(found, withoutComments(sql), file);
}

const isSource = ({ name }: Dirent) => name.endsWith('.ts') && !/\.(test|d)\.ts$|\.gen\.ts$/.test(name);

/** Returns the features of every migration and of every source file with SQL. */
export async function sqlFeatures(root: string): Promise<Found> {
  const found: Found = new Map();
  const migrations = readdirSync(path.join(root, 'migrations')).filter((name) => name.endsWith('.sql'));
  for (const name of migrations)
    await recordSql(found, readFileSync(path.join(root, 'migrations', name), 'utf8'), `migrations/${name}`);
  for (const entry of readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isSource(entry)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    if (/\bsql(<[^`]*>)?`|\.query[(<]|Db\b/.test(text)) noteText(found, text, path.relative(root, file));
  }
  return found;
}
