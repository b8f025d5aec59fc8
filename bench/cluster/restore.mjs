import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backrestOn, runOn, sqlOn } from '../../deploy/cluster/parts/trial.mjs';
import { makeOwned } from '../../deploy/cluster/parts/nodes.mjs';
import { collect } from '../../scripts/processes/run.mjs';
import { built } from '../../scripts/stack/programs.mjs';
import { lookAt } from './faults.mjs';

const port = 5499;
const database = 'sevadesk';
const instant = (node) => sqlOn(node, 'select clock_timestamp()').trim();
const probe = (node, sql) => sqlOn(node, sql, database).trim();

/** Writes a note that the restored database must have or lack. */
const note = (node, text) =>
  probe(node, `insert into public.restore_trial values ('${text}') returning pg_current_wal_flush_lsn()`);

/** Restores to a moment on another folder and port of a machine, starts it, and runs `look` while it serves. */
async function restoreTo({ node, moment, look }) {
  const folder = path.join(path.dirname(node.data), 'restored');
  makeOwned(folder);
  const data = path.join(folder, 'data');
  const began = Date.now();
  backrestOn(node, `--pg1-path=${data}`, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
  const bin = '/usr/lib/postgresql/15/bin';
  const settings = `-c port=${port} -c listen_addresses=${node.address} -c unix_socket_directories=${folder} -c archive_mode=off -c synchronous_standby_names= -c hot_standby=on -c config_file=${data}/postgresql.conf`;
  try {
    runOn(node, [
      `${bin}/pg_ctl`,
      '-D',
      data,
      '-w',
      '-t',
      '120',
      '-l',
      path.join(folder, 'log'),
      '-o',
      settings,
      'start',
    ]);
    const restored = { ...node, sockets: folder };
    const ask = (sql) =>
      runOn(restored, ['psql', '-h', folder, '-p', String(port), '-d', database, '-qAtc', sql]).trim();
    for (let n = 0; n < 120 && ask('select pg_is_in_recovery()') === 't'; n++) await pause(500);
    return { seconds: (Date.now() - began) / 1000, ...(await look(ask)) };
  } finally {
    runOn(node, [`${bin}/pg_ctl`, '-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Recomputes the restored ledger with the product's own command. */
async function proves(env, node) {
  const to = (url) => Object.assign(new URL(url), { hostname: node.address, port: String(port) }).href;
  const settings = {
    DATABASE_URL: to(env.DIRECT_DATABASE_URL),
    MIGRATION_DATABASE_URL: to(env.MIGRATION_DATABASE_URL),
  };
  const { READ_DATABASE_URL: _, DIRECT_DATABASE_URL: __, ...rest } = env;
  const { command, args } = built.once('api', 'prove');
  const { code, output } = await collect(command, args, { env: { ...rest, ...settings } });
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

/**
 * Backs up fully and differentially under load, plants a mistake, and restores to a second before it and to a second after it: the
 * first must have everything but the mistake and prove, the second must have the mistake, so that the check can fail.
 */
export async function runRestore({ plan, env }) {
  const { leader } = await lookAt(plan);
  const took = (what, began) => console.log(`  ${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  let began = Date.now();
  backrestOn(leader, '--type=full', 'backup');
  took('full backup', began);
  probe(leader, 'create table public.restore_trial (text text)');
  note(leader, 'before the differential backup');
  began = Date.now();
  backrestOn(leader, '--type=diff', 'backup');
  took('differential backup', began);
  note(leader, 'only in the log');
  await pause(2_000);
  const before = instant(leader);
  await pause(1_000);
  const merchants = probe(leader, 'select count(*) from merchants');
  probe(leader, "update merchants set shop_name = 'Mistake'; insert into public.restore_trial values ('mistake')");
  await pause(1_000);
  const after = instant(leader);
  await pause(500);
  probe(leader, 'select pg_switch_wal()');
  await pause(3_000);
  const look = (isProven) => async (ask) => ({
    notes: ask('select string_agg(text, $$, $$ order by text) from public.restore_trial'),
    merchants: ask('select count(*) from merchants'),
    mistaken: ask("select count(*) from merchants where shop_name = 'Mistake'"),
    proven: isProven ? await proves(env, leader) : undefined,
  });
  const good = await restoreTo({ node: leader, moment: before, look: look(true) });
  console.log(`  a second before the mistake: ${JSON.stringify(good)}`);
  const late = await restoreTo({ node: leader, moment: after, look: look(false) });
  console.log(`  a second after it: ${JSON.stringify(late)}`);
  probe(leader, 'drop table public.restore_trial');
  return (
    good.notes === 'before the differential backup, only in the log' &&
    good.mistaken === '0' &&
    good.merchants === merchants &&
    good.proven === true &&
    late.mistaken === merchants
  );
}
