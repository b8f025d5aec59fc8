import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { boot, signalNode, waitUntilWhole } from '../../deploy/cluster/parts/nodes.mjs';
import { inRoot } from '../../scripts/root.mjs';
import { ensureBrowser } from '../../scripts/tests/browser.mjs';
import { lookAt } from './faults.mjs';

const seconds = (ms) => (ms / 1000).toFixed(1);

/** Starts the people with a browser; returns a function that asks them for one step and resolves with their answer. */
async function startPeople({ env, servers, ends }) {
  if (process.env.BENCH_PICTURES) mkdirSync(process.env.BENCH_PICTURES, { recursive: true });
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'source', inRoot('bench/cluster/browse.ts')], {
    cwd: inRoot('.'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...env,
      CHROMIUM: await ensureBrowser(),
      LOAD_SERVERS: servers.map(({ address }) => address).join(','),
    },
  });
  // SIGTERM, so that the browser ends with it.
  ends.push(async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const told = (kind) =>
    new Promise((resolve, reject) => {
      const listen = (message) => {
        if (message.kind !== kind) return;
        child.off('message', listen);
        if (message.fault) reject(new Error(message.fault));
        else resolve(message.answer);
      };
      child.on('message', listen);
      void ended.then(() => reject(new Error('The people with a browser ended by themselves; see above.')));
    });
  await told('ready');
  return (ask, number) => {
    const answer = told(ask);
    child.send({ ask, number });
    return answer;
  };
}

const isClear = ({ messages, sentences, toasts, isBlank }) =>
  messages.length === 1 && sentences === 1 && toasts === 0 && !isBlank;

/** Prints what one person met; returns whether it was one clear sentence, nothing lost, and success by the same press. */
function reportPerson(who, { refused, first, worst, lost, longestMs, doneAt, isStuck }, began) {
  // At the sign-in page nobody is signed in.
  const isIn = who === 'signIn' || !worst?.isSignedOut;
  const isGood = !isStuck && lost.length === 0 && isIn && (!worst || isClear(worst));
  const outcome = isStuck ? 'no success' : `${refused} refused, success after ${seconds(doneAt - began)} s`;
  console.log(
    `     ${who}: ${outcome}, longest wait ${seconds(longestMs)} s${lost.length > 0 ? `, LOST ${lost.join(', ')}` : ''}` +
      `${first ? `; saw: ${first.messages.join(' | ')}` : ''}${isGood ? '' : `; at worst ${JSON.stringify(worst)}`}`,
  );
  return isGood;
}

async function runOnce({ plan, ask, number }) {
  await waitUntilWhole(plan.nodes);
  await ask('open', number);
  const { leader } = await lookAt(plan);
  const began = Date.now();
  console.log(`  ${number + 1}. kill -9 of every process of ${leader.name}`);
  signalNode(leader.name, 'SIGKILL', number % 2 === 0 ? 'postgres' : '');
  const met = await ask('meet', number);
  boot(leader);
  await waitUntilWhole(plan.nodes, 180_000);
  const differences = await ask('compare', number);
  const good = Object.entries(met).map(([who, what]) => reportPerson(who, what, began));
  const { reload } = met.shop;
  if (reload) {
    console.log(
      `     reload: form back after ${seconds(reload.waitedMs)} s; saw: ${reload.look.messages.join(' | ')}; not there afterwards: ${reload.lost.join(', ') || 'nothing'}`,
    );
  }
  console.log(`     stored: ${differences.join('; ') || 'one record each, exactly as typed'}`);
  await pause(1_000);
  const times = Object.values(met).map(({ doneAt }) => doneAt - began);
  return { isGood: good.every(Boolean) && differences.length === 0, longest: Math.max(...times) };
}

/**
 * Kills the leader again and again before the eyes of people with a browser. False if somebody saw anything else than one clear
 * sentence, if something typed was lost, if the same press never succeeded, or if the records differ from what was typed.
 */
export async function runBrowser({ plan, env, servers, times, ends }) {
  const ask = await startPeople({ env, servers, ends });
  const runs = [];
  for (let number = 0; number < times; number++) runs.push(await runOnce({ plan, ask, number }));
  await ask('finish', 0);
  console.log(
    `browser: ${runs.length} times, ${runs.filter(({ isGood }) => isGood).length} as wanted; everybody done after ${seconds(Math.max(...runs.map(({ longest }) => longest)))} s at the latest`,
  );
  return runs.every(({ isGood }) => isGood);
}
