import type { Socket } from 'node:net';
import type { ConnectionFault } from '@sevadesk/contract/kernel/faults';
import type { OldDatabaseLimits } from './port.ts';

export type WatchedSocket = {
  /** Why the socket was ended from here or never came about; undefined while neither is so. */
  fault: () => ConnectionFault | undefined;
  end: () => void;
};

/** Ends a socket whose server says nothing for too long, or that lasts longer than it may, whatever the client above it waits for. */
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
