import { endWithSentence } from '../processes/end.mjs';
import { onStopSignal } from '../processes/signals.mjs';
import { printSignIns } from './sample.mjs';
import { startStack } from './stack.mjs';

/**
 * Runs a stack until it is stopped; parts that end unexpectedly are restarted. `begin` starts the build, with a signal that
 * aborts it, and returns what the stack waits for. `after` can start more once it serves, and returns a function that stops it.
 */
export async function serve({ programs, env = process.env, begin, after = async () => [] }) {
  const stopping = new AbortController();
  const starting = (async () => startStack({ env, programs, building: begin?.(stopping.signal) }))();
  let more = [];
  onStopSignal(async () => {
    console.log('Stopping ...');
    stopping.abort();
    // A start in progress completes first, so that everything it started is stopped.
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
    // Stopped during the start: this is no error, the handler above continues.
    if (stopping.signal.aborted) return;
    await stack?.stop();
    endWithSentence(error);
  }
}
