/**
 * Calls `stop` once, on the first Ctrl+C, SIGTERM or closed terminal. Further signals are ignored, because with `npm start`
 * both the terminal and npm send one.
 */
export function onStopSignal(stop) {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop();
    });
  }
}
