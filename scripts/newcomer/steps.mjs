/**
 * Runs a trial of steps: `trial(step)` calls `step(title, run)` for each, which reports result and duration through `say`.
 * A step that throws ends the trial; returns the numbers of passed and failed steps, and the failed by name.
 */
export async function countSteps(trial, say) {
  const count = { passed: 0, failed: 0, named: [] };
  const step = async (title, run) => {
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
    try {
      const seen = await run();
      count.passed += 1;
      say(`passed: ${title} (${seconds()})${seen ? `: ${seen}` : ''}`);
    } catch (error) {
      // An inner step has already reported the failure.
      if (count.failed === 0) say(`FAILED: ${title} (${seconds()})\n${error.message}`);
      count.failed += 1;
      count.named.push(title);
      throw error;
    }
  };
  try {
    await trial(step);
  } catch (error) {
    if (count.failed === 0) throw error;
  }
  return count;
}
