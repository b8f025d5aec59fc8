import net from 'node:net';

function tryListen(port, host) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const { port: bound } = probe.address();
      probe.close(() => resolve(bound));
    });
  });
}

/** A port of 127.0.0.1 that is free at this moment. */
export const freePort = () => tryListen(0, '127.0.0.1');

/** Says in one sentence which setting moves us to another port when this one is taken. */
export async function requireFreePort(port, host, setting) {
  try {
    await tryListen(port, host);
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken: stop what uses it, or choose another with ${setting}.`);
    }
    throw new Error(`Port ${port} on ${host} cannot be used (${error.code}): choose another with ${setting}.`);
  }
}
