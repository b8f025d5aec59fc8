import { create } from 'zustand';

/** `offline`: the device says so. `unreachable`: the last request got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const byDevice = (): Connection => (navigator.onLine === false ? 'offline' : 'online');

/** Whether the server can be heard, as the last request and the device tell. */
export const useConnection = create<{ state: Connection }>()(() => ({ state: 'online' }));

/** Told by every request: an answer of whatever kind, or none at all. */
export function recordAnswer(isHeard: boolean): void {
  const state = isHeard ? 'online' : byDevice() === 'offline' ? 'offline' : 'unreachable';
  if (useConnection.getState().state !== state) useConnection.setState({ state });
}

/** Whether a change should not even be tried: the device itself has no network. */
export const isOffline = (): boolean => byDevice() === 'offline';
