import { type Box, type CropInput, type CropKind, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { useEffect, useRef, useState } from 'react';
import { fitRatio, type Rotation, ratioOf } from './crop-box.ts';

export type Crop = { page: number; box: Box; rotation: Rotation };
type Crops = Partial<Record<CropKind, Crop>>;

const rotations: readonly Rotation[] = [0, 90, 180, 270];

/** Returns the initial boxes: the saved crops, else the detected regions, in the provider's ratio. */
export function startOf(scan: ScanView): Crops {
  const entries = scan.needs.flatMap((kind): [CropKind, Crop][] => {
    const cut = scan.crops.find((one) => one.kind === kind);
    const found = cut ?? scan.suggestions.find((one) => one.kind === kind);
    const page = scan.pages.find((one) => one.page === found?.page);
    if (!found || !page) return [];
    const rotation = rotations.find((one) => one === cut?.rotation) ?? 0;
    return [
      [kind, { page: page.page, rotation, box: fitRatio(found.box, page, ratioOf(scan.limits[kind], rotation)) }],
    ];
  });
  return Object.fromEntries(entries);
}

/** The delay after the last move before the server crops. */
const settleMs = 600;

/** The boxes of photo and signature; the server crops shortly after each change, so that the result always matches the box. */
export function useCrops(scan: ScanView, onSave: (crops: CropInput[]) => Promise<unknown>) {
  const [crops, setCrops] = useState(() => startOf(scan));
  const [unsaved, setUnsaved] = useState<readonly CropKind[]>(() =>
    scan.needs.filter((kind) => !scan.crops.some((one) => one.kind === kind)),
  );
  const [failure, setFailure] = useState<unknown>();
  const save = useRef(onSave);
  save.current = onSave;

  useEffect(() => {
    const waiting = unsaved.flatMap((kind): CropInput[] => (crops[kind] ? [{ kind, ...crops[kind] }] : []));
    if (waiting.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      save.current(waiting).then(
        () => isCurrent && setUnsaved([]),
        (error: unknown) => isCurrent && setFailure(error),
      );
    }, settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [crops, unsaved]);

  const change = (kind: CropKind, crop: Crop) => {
    setFailure(undefined);
    setCrops((all) => ({ ...all, [kind]: crop }));
    setUnsaved((kinds) => (kinds.includes(kind) ? kinds : [...kinds, kind]));
  };
  return { crops, change, isSettled: unsaved.length === 0, failure };
}
