import { Button, Text } from '@mantine/core';
import type { CropInput, CropKind, Finding, ScanView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { CropDesk } from '../../components/crop-desk.tsx';
import { coverOf, pictureAt, practicePictures, practiceScan } from '../../components/practice/practice-scan.ts';

const enough = 0.6;

function findingsOf({ kind, box, rotation }: CropInput): Finding[] {
  if (rotation === 0 && coverOf(box, practicePictures[kind]) >= enough) return [];
  const cure = m.nsdl_pan_practice_crop_cure();
  return [
    { rule: 'image_touches_edge', field: kind, severity: 'fault', message: m.nsdl_pan_practice_crop_off(), cure },
  ];
}

const isGood = (scan: ScanView, kind: CropKind) =>
  scan.crops.some((crop) => crop.kind === kind && crop.findings.length === 0);

/** Crops photo and signature of the practice form on the real desk, in this browser only. */
export function CropTask({ onDone }: { onDone: () => void }) {
  const [scan, setScan] = useState(practiceScan);
  const save = async (crops: CropInput[]) => {
    const cut = crops.map((crop): ScanView['crops'][number] => {
      const { width, height } = scan.limits[crop.kind];
      return { ...crop, width, height, bytes: 8_400, tempUrl: pictureAt(crop.box), findings: findingsOf(crop) };
    });
    setScan((before) => ({
      ...before,
      crops: [...before.crops.filter(({ kind }) => !cut.some((one) => one.kind === kind)), ...cut],
    }));
  };
  const isReady = scan.needs.every((kind) => isGood(scan, kind));
  return (
    <CropDesk
      scan={scan}
      onSave={save}
      actions={({ isSettled }) => (
        <>
          {isSettled && !isReady ? (
            <Text size="sm" c="dimmed">
              {m.nsdl_pan_practice_crop_keys()}
            </Text>
          ) : null}
          <Button disabled={!isSettled || !isReady} onClick={onDone}>
            {m.nsdl_pan_practice_submit()}
          </Button>
        </>
      )}
    />
  );
}
