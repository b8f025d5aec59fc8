import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import type { KycDocument, KycPart } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { PageSkeleton } from '../../../../shared/ui/states/loaded.tsx';
import { paperWords, placeWord } from '../words.ts';
import classes from '../kyc.module.css';
import { type Turn, usePreview } from './use-preview.ts';

export type Edit = { turn: Turn; cut?: KycPart; covers: KycPart[]; hasNoNumber: boolean };

type Props = {
  file: File | undefined;
  document: KycDocument;
  position: number;
  isBusy: boolean;
  fault: string | undefined;
  onUse: (edit: Edit) => void;
  onClose: () => void;
};

/** The position of the number on a printed card: centred at the lower edge; its first two groups are the left two thirds. */
const suggested: PercentCrop = { unit: '%', x: 26, y: 74, width: 34, height: 13 };
const turns: readonly Turn[] = [0, 90, 180, 270];
const turnedBy = (turn: Turn, steps: number): Turn => turns[(turns.indexOf(turn) + steps + 4) % 4] ?? 0;

const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));
const partOf = ({ x, y, width, height }: PercentCrop): KycPart => ({
  x: share(x),
  y: share(y),
  width: share(width),
  height: share(height),
});
const isReal = (crop: PercentCrop | undefined) => crop !== undefined && crop.width > 1 && crop.height > 1;

function Covered({ parts }: { parts: readonly KycPart[] }) {
  return parts.map(({ x, y, width, height }) => (
    <span
      key={`${x}-${y}-${width}-${height}`}
      className={classes.covered}
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    />
  ));
}

/** Edits a selected picture before the upload: rotate, crop, or black out the number of an Aadhaar card. */
export function PictureDesk({ file, document, position, isBusy, fault, onUse, onClose }: Props) {
  const isCard = document === 'aadhaar';
  const [turn, setTurn] = useState<Turn>(0);
  const [crop, setCrop] = useState<PercentCrop | undefined>(isCard ? suggested : undefined);
  const [placed, setPlaced] = useState<KycPart[]>([]);
  const [hasNoNumber, setNoNumber] = useState(false);
  const preview = usePreview(file, turn);
  const drawn = crop && isReal(crop) ? [partOf(crop)] : [];
  const covers = isCard && !hasNoNumber ? [...placed, ...drawn] : [];
  const mayUse = preview !== undefined && preview !== 'failed' && (!isCard || hasNoNumber || covers.length > 0);
  const use = () => onUse({ turn, covers, hasNoNumber, ...(!isCard && drawn[0] && { cut: drawn[0] }) });
  const turnBy = (steps: number) => {
    setTurn(turnedBy(turn, steps));
    setPlaced([]);
    setCrop(isCard ? suggested : undefined);
  };
  const place = placeWord(document, position);
  return (
    <Modal
      opened={file !== undefined}
      onClose={onClose}
      size="xl"
      title={m.kyc_desk_title({ paper: paperWords[document](), what: place })}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {isCard ? m.kyc_desk_cover_help() : m.kyc_desk_cut_help()}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="xs" leftSection={<IconRotate2 size={16} />} onClick={() => turnBy(-1)}>
            {m.kyc_desk_turn_left()}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRotateClockwise2 size={16} />}
            onClick={() => turnBy(1)}
          >
            {m.kyc_desk_turn_right()}
          </Button>
          {isCard ? (
            <Button
              variant="default"
              size="xs"
              disabled={!isReal(crop) || hasNoNumber || placed.length > 4}
              onClick={() => {
                setPlaced([...placed, ...drawn]);
                setCrop({ ...suggested, y: 10 });
              }}
            >
              {m.kyc_desk_cover_more()}
            </Button>
          ) : (
            <Button variant="default" size="xs" disabled={!crop} onClick={() => setCrop(undefined)}>
              {m.kyc_desk_whole()}
            </Button>
          )}
        </Group>
        {preview === 'failed' ? <Alert color="red">{m.kyc_desk_failed()}</Alert> : null}
        {preview === undefined ? <PageSkeleton lines={4} /> : null}
        {preview && preview !== 'failed' ? (
          <ReactCrop
            className={isCard ? classes.cover : classes.cut}
            crop={hasNoNumber ? undefined : crop}
            disabled={hasNoNumber}
            ariaLabels={{ ...arrowLabels(), cropArea: isCard ? m.kyc_desk_cover_label() : place }}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img src={preview.url} alt={m.kyc_picture_alt({ paper: paperWords[document](), what: place })} />
            {isCard && !hasNoNumber ? <Covered parts={placed} /> : null}
          </ReactCrop>
        ) : null}
        {isCard && position > 0 ? (
          <Checkbox
            label={m.kyc_desk_no_number()}
            checked={hasNoNumber}
            onChange={(event) => setNoNumber(event.currentTarget.checked)}
          />
        ) : null}
        {fault ? (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {m.shared_cancel()}
          </Button>
          <Button loading={isBusy} disabled={!mayUse} onClick={use}>
            {isCard && !hasNoNumber ? m.kyc_desk_use_cover() : m.kyc_desk_use()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The library's own labels are English; the corner handles need none beside the area's label. */
function arrowLabels() {
  const corner = m.kyc_desk_corner();
  return {
    nwDragHandle: corner,
    nDragHandle: corner,
    neDragHandle: corner,
    eDragHandle: corner,
    seDragHandle: corner,
    sDragHandle: corner,
    swDragHandle: corner,
    wDragHandle: corner,
  };
}
