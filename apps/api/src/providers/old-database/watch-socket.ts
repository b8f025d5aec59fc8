import type { Socket } from 'node:net';
import type { ConnectionFault } from '@sevadesk/contract/kernel/faults';
import type { OldDatabaseLimits } from './port.ts';

export type WatchedSocket = {
  /** Why the socket was closed from here or never opened; undefined otherwise. */
  fault: () => ConnectionFault | undefined;
  end: () => void;
};

/** Closes a socket whose server is silent for too long, or that exceeds its time limit, whatever the client is waiting for. */
export function watchSocket(socket: Socket, { mostMs, idleMs }: OldDatabaseLimits): WatchedSocket {
  let fault: ConnectionFault | undefined;
  const stop = () => {
    fault ??= 'host_silent';
    socket.destroy();
  };
  const most = setTimeout(stop, mostMs);
  socket.setTimeout(idleMs, stop);
  socket.on('error', () => undefined);
  socket.once('close', () => clearTimeout(most));
  return {
    fault: () => fault,
    end: () => {
      clearTimeout(most);
      socket.destroy();
    },
  };
}
