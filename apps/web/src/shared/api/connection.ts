import { create } from 'zustand';

/** `offline`: the device reports no network. `unreachable`: the last request got no response. */
export type Connection = 'online' | 'offline' | 'unreachable';

const byDevice = (): Connection => (navigator.onLine === false ? 'offline' : 'online');

/** Whether the server is reachable, according to the last request and the device. */
export const useConnection = create<{ state: Connection }>()(() => ({ state: 'online' }));

/** Called by every request: with any response, or without one. */
export function recordAnswer(isHeard: boolean): void {
  const state = isHeard ? 'online' : byDevice() === 'offline' ? 'offline' : 'unreachable';
  if (useConnection.getState().state !== state) useConnection.setState({ state });
}

/** Whether a change should not be sent at all: the device has no network. */
export const isOffline = (): boolean => byDevice() === 'offline';
