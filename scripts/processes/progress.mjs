const seconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** Prints name and duration of a finished part of the work; returns the result of the work. */
export async function timed(what, work) {
  const began = performance.now();
  const answer = await work();
  console.log(`  ${what}: ${seconds(performance.now() - began)}`);
  return answer;
}
