import { endWithSentence } from '../processes/end.mjs';
import { onStopSignal } from '../processes/signals.mjs';
import { startStack } from './stack.mjs';

/**
 * Runs a stack until it is told to stop or a part of it ends by itself. `after` may start more once it serves and
 * answers what stops that.
 */
export async function serve({ programs, env = process.env, after = async () => [] }) {
  const starting = startStack({ env, programs });
  let more = [];
  let stopping = false;
  const stopAll = async (code) => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping ...');
    // A start in progress is finished first, so that nothing it has just started is forgotten.
    const stack = await starting.catch(() => undefined);
    for (const child of more) await child.stop();
    await stack?.stop();
    process.exit(code);
  };
  onStopSignal(() => stopAll(0));
  let stack;
  try {
    stack = await starting;
    more = await after(stack);
  } catch (error) {
    await stack?.stop();
    endWithSentence(error);
  }
  const { name, reason } = await Promise.race([stack.ended, ...more.map((child) => child.ended)]);
  // After Ctrl+C the parts end because they are told to, and stopAll goes on.
  if (!stopping) {
    console.error(`The ${name} ended by itself (${reason}).`);
    await stopAll(1);
  }
}
