import { create } from 'zustand';
import type { KeyLayer } from './strokes.ts';

/** Keys as they are written on their caps, and what they do. */
export type KeyRow = {
  keys: readonly string[];
  label: string;
  /** Shown beside the work itself, and not in the sheet of keys alone. */
  isHint?: boolean;
};

export type KeyPart = { layer: KeyLayer; rows: readonly KeyRow[] };

type KeysOnScreen = {
  parts: Readonly<Record<string, KeyPart>>;
  isSheetOpen: boolean;
  announce: (id: string, part: KeyPart | undefined) => void;
  setSheet: (isOpen: boolean) => void;
};

/** What keys the parts of the present screen take, and whether their sheet is open. */
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
