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

/** Returns a currently free port of 127.0.0.1. */
export const freePort = () => tryListen(0, '127.0.0.1');

/** Throws one sentence with the setting to change if this port is taken. */
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
