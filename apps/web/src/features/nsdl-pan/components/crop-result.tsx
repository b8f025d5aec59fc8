import { Button, Group, Text } from '@mantine/core';
import type { CropKind, ImageLimit, ScanView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { fitRatio, type PageSize, ratioOf, turned } from './crop-box.ts';
import classes from './crop-desk.module.css';
import { CropPicture } from './crop-picture.tsx';
import { FindingList } from './finding-list.tsx';
import { LimitTicks } from './limit-ticks.tsx';
import type { Crop } from './use-crops.ts';

type Props = {
  kind: CropKind;
  crop: Crop | undefined;
  limit: ImageLimit;
  result: ScanView['crops'][number] | undefined;
  /** The image of the page, while it is the current one. */
  source: HTMLImageElement | undefined;
  isChosen: boolean;
  isSettled: boolean;
  pageSize: PageSize;
  onChoose: () => void;
  onChange: (crop: Crop) => void;
};

/** A cropped picture in the provider's pixels with its size and its errors. */
export function CropResult(props: Props) {
  const { kind, crop, limit, result, source, isChosen, isSettled, pageSize, onChoose, onChange } = props;
  const title = kind === 'photo' ? m.nsdl_pan_merchant_photo() : m.nsdl_pan_merchant_signature();
  const turn = (by: 90 | -90) => {
    if (!crop) return;
    const rotation = turned(crop.rotation, by);
    onChange({ ...crop, rotation, box: fitRatio(crop.box, pageSize, ratioOf(limit, rotation)) });
  };
  return (
    <Panel
      title={title}
      action={
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant={isChosen ? 'light' : 'subtle'}
            onClick={onChoose}
            aria-label={m.nsdl_pan_merchant_crop_show({ name: title })}
          >
            {m.nsdl_pan_merchant_crop_show_short()}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => turn(-90)}
            aria-label={m.nsdl_pan_merchant_turn_left()}
          >
            <IconRotate2 size={16} />
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => turn(90)}
            aria-label={m.nsdl_pan_merchant_turn_right()}
          >
            <IconRotateClockwise2 size={16} />
          </Button>
        </Group>
      }
    >
      <div className={classes.result}>
        {crop && source && !isSettled ? (
          <CropPicture source={source} crop={crop} limit={limit} />
        ) : result ? (
          <img className={classes.picture} src={result.tempUrl} alt={title} width={limit.width} height={limit.height} />
        ) : (
          <div className={classes.picture} style={{ aspectRatio: `${limit.width} / ${limit.height}` }} />
        )}
        <div>
          <LimitTicks limit={limit} {...(result && { bytes: result.bytes })} />
          <div role="status">
            {isSettled ? (
              <FindingList
                findings={result?.findings ?? []}
                good={result ? m.nsdl_pan_merchant_crop_good() : undefined}
              />
            ) : (
              <Text size="xs" c="dimmed">
                {m.nsdl_pan_merchant_crop_cutting()}
              </Text>
            )}
          </div>
        </div>
      </div>
    </Panel>
  );
}
