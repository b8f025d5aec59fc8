/**
 * Runs a trial made of steps: `trial(step)` calls `step(title, run)` for each, which tells by `say` how it went and how long
 * it took. A step that throws ends the trial; answers how many went well and how many did not.
 */
export async function countSteps(trial, say) {
  const count = { passed: 0, failed: 0 };
  const step = async (title, run) => {
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
    try {
      const seen = await run();
      count.passed += 1;
      say(`passed: ${title} (${seconds()})${seen ? `: ${seen}` : ''}`);
    } catch (error) {
      // A step within a step has told already.
      if (count.failed === 0) say(`FAILED: ${title} (${seconds()})\n${error.message}`);
      count.failed += 1;
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
