// node deploy/cluster/cluster.mjs start | status | stop: a cluster of three PostgreSQL on this machine, each in a network namespace, with
// HAProxy and pgbouncer before them (root, Debian's packages; see README.md here). `write <folder> <network> <address> <address>
// <address>` writes the files of a real installation instead.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endWithSentence } from '../../scripts/processes/end.mjs';
import { filesOfNode, filesOfProgram } from './parts/files.mjs';
import { askCluster } from './parts/nodes.mjs';
import { planMachines } from './parts/plan.mjs';
import { runningPlan, startTrial, stopTrial } from './parts/trial.mjs';

function writeAll(folder, files) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text, { mode: 0o600 });
}

function writeMachines([folder, network, ...addresses]) {
  if (!folder || addresses.length !== 3) throw new Error('write <folder> <network> <address> <address> <address>');
  const plan = planMachines({ addresses, network });
  for (const node of plan.nodes) writeAll(path.join(folder, node.name), filesOfNode(plan, node));
  writeAll(path.join(folder, 'program'), filesOfProgram(plan));
  console.log(`Files for pg1, pg2, pg3 and the machines of the program are in ${folder}; they contain passwords.`);
}

async function showStatus() {
  const plan = runningPlan();
  if (!plan) return console.log('No trial runs here.');
  const members = await askCluster(plan.nodes);
  if (members.length === 0) console.log('Nobody leads at the moment.');
  for (const { name, role, state, timeline, lag } of members)
    console.log(
      `${name}  ${role.padEnd(12)} ${state}, timeline ${timeline}${lag === undefined ? '' : `, ${lag} bytes behind`}`,
    );
}

const commands = {
  start: async () => {
    const { settings } = await startTrial(console.log);
    for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
  },
  stop: stopTrial,
  status: showStatus,
  write: async (args) => writeMachines(args),
};

try {
  const [name, ...args] = process.argv.slice(2);
  if (!commands[name]) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}.`);
  await commands[name](args);
} catch (error) {
  endWithSentence(error);
}
