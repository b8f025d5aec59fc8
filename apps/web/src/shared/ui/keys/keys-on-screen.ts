import { create } from 'zustand';
import type { KeyLayer } from './strokes.ts';

/** Keys as printed on the keyboard, and their action. */
export type KeyRow = {
  keys: readonly string[];
  label: string;
  /** Also shown on the screen itself, not only in the list of keys. */
  isHint?: boolean;
};

export type KeyPart = { layer: KeyLayer; rows: readonly KeyRow[] };

type KeysOnScreen = {
  parts: Readonly<Record<string, KeyPart>>;
  isSheetOpen: boolean;
  announce: (id: string, part: KeyPart | undefined) => void;
  setSheet: (isOpen: boolean) => void;
};

/** The keys of the current screen, and whether their list is open. */
export const useKeysOnScreen = create<KeysOnScreen>((set) => ({
  parts: {},
  isSheetOpen: false,
  announce: (id, part) =>
    set(({ parts }) => {
      const { [id]: _former, ...others } = parts;
      return { parts: part ? { ...others, [id]: part } : others };
    }),
  setSheet: (isSheetOpen) => set({ isSheetOpen }),
}));
