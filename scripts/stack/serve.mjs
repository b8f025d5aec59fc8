import { endWithSentence } from '../processes/end.mjs';
import { onStopSignal } from '../processes/signals.mjs';
import { printSignIns } from './sample.mjs';
import { startStack } from './stack.mjs';

/**
 * Runs a stack until it is told to stop; a part that ends by itself is started again. `begin` begins to build, with a signal that
 * ends it early, and answers what the stack waits for. `after` may start more once it serves and answers what stops that.
 */
export async function serve({ programs, env = process.env, begin, after = async () => [] }) {
  const stopping = new AbortController();
  const starting = (async () => startStack({ env, programs, building: begin?.(stopping.signal) }))();
  let more = [];
  onStopSignal(async () => {
    console.log('Stopping ...');
    stopping.abort();
    // A start in progress is finished first, so that nothing it has just started is forgotten.
    const stack = await starting.catch(() => undefined);
    for (const part of more) await part.stop();
    await stack?.stop();
    process.exit(0);
  });
  let stack;
  try {
    stack = await starting;
    if (stack.signInsFile) printSignIns(stack.signInsFile);
    more = await after(stack);
  } catch (error) {
    // Told to stop while it started: that is no fault, and goes on above.
    if (stopping.signal.aborted) return;
    await stack?.stop();
    endWithSentence(error);
  }
}
