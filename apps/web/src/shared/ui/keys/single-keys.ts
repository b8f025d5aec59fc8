import { useSyncExternalStore } from 'react';
import { loadText, notifyStored, saveText, subscribeStored } from '../../session/browser-storage.ts';

const key = 'verify-keys';
const isOn = () => loadText(key) !== 'false';

function setOn(next: boolean): void {
  saveText(key, String(next));
  notifyStored();
}

/** Whether single letters act on this browser; who dictates, or whose keys repeat, turns them off in the sheet of keys (WCAG 2.1.4). */
export function useSingleKeys(): readonly [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(subscribeStored, isOn, () => true), setOn];
}
