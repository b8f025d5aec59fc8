const seconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** Says which part of a long wait is over and what it took; answers what the work answers. */
export async function timed(what, work) {
  const began = performance.now();
  const answer = await work();
  console.log(`  ${what}: ${seconds(performance.now() - began)}`);
  return answer;
}
