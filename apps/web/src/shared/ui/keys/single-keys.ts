import { useSyncExternalStore } from 'react';
import { loadText, notifyStored, saveText, subscribeStored } from '../../session/browser-storage.ts';

const key = 'verify-keys';
const isOn = () => loadText(key) !== 'false';

function setOn(next: boolean): void {
  saveText(key, String(next));
  notifyStored();
}

/** Whether single-letter keys are on in this browser; users of dictation, for example, turn them off in the list of keys (WCAG 2.1.4). */
export function useSingleKeys(): readonly [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(subscribeStored, isOn, () => true), setOn];
}
