import { setTimeout as pause } from 'node:timers/promises';
import { waitUntilWhole } from '../../deploy/cluster/parts/nodes.mjs';
import { lookAt } from './faults.mjs';

const quietMs = 2_000;
const afterMs = 1_000;

const isAcknowledged = ({ fault }) => fault === undefined;

/** Returns when the longest silence between acknowledged writes ended; a silence of less than two seconds is none. */
function endOfSilence(acknowledged, began) {
  let [longest, end] = [2_000, began];
  acknowledged.forEach((at, n) => {
    const silence = at - (acknowledged[n - 1] ?? began);
    if (silence > longest) [longest, end] = [silence, at];
  });
  return end;
}

/**
 * Returns how long after the fault writing was back, in ms: at the first acknowledged write after the last refusal, or at the end of
 * the longest silence if that is later. Infinity if nothing was acknowledged after that.
 */
export function outageOf(writes, began, ended) {
  const during = writes.filter(({ at }) => at >= began && at <= ended);
  const acknowledged = during.filter(isAcknowledged).map(({ at }) => at);
  const lastRefused = during.findLast((write) => !isAcknowledged(write))?.at ?? began;
  const back = acknowledged.find((at) => at >= lastRefused) ?? Number.POSITIVE_INFINITY;
  return Math.max(back, endOfSilence(acknowledged, began)) - began;
}

/** Makes one fault under load, waits, repairs it and waits until the cluster is whole; returns its figures. */
async function runOnce({ plan, seen, fault, number }) {
  const form = number % fault.forms.length;
  await waitUntilWhole(plan.nodes);
  await pause(quietMs);
  const { members, leader } = await lookAt(plan);
  const over = new AbortController();
  const began = Date.now();
  await fault.begin({ plan, members, leader, form, until: over.signal });
  await pause(fault.lastsMs);
  const ended = Date.now();
  const outage = outageOf(seen.writes, began, ended);
  over.abort();
  await fault.end({ plan, leader });
  await waitUntilWhole(plan.nodes, 180_000);
  const repairedMs = Date.now() - ended;
  await pause(afterMs);
  const during = seen.writes.filter(({ at }) => at >= began && at <= Date.now());
  const refused = during.filter((write) => !isAcknowledged(write));
  const { leader: now } = await lookAt(plan);
  console.log(
    `  ${String(number + 1).padStart(2)}. ${leader.name} -> ${now?.name}, ${fault.forms[form]}: writing again after ${(outage / 1000).toFixed(1)} s, ` +
      `${refused.length} refused, longest answer ${(Math.max(0, ...during.map(({ ms }) => ms)) / 1000).toFixed(1)} s, whole again ${(repairedMs / 1000).toFixed(0)} s after the repair`,
  );
  return { outage, form, longest: Math.max(0, ...during.map(({ ms }) => ms)) };
}

/** Makes a fault (see faults.mjs) several times; returns the figures of all. */
export async function runFault({ plan, seen, fault, times }) {
  const runs = [];
  for (let number = 0; number < times; number++) runs.push(await runOnce({ plan, seen, fault, number }));
  return runs;
}
