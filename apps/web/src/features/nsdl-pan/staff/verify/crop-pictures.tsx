import { Button } from '@mantine/core';
import { type CropKind, cropKinds, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconCrop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../core/paths.ts';
import classes from './verify.module.css';

const names: Record<CropKind, () => string> = {
  photo: m.nsdl_pan_merchant_photo,
  signature: m.nsdl_pan_merchant_signature,
};

type Props = { scan: ScanView; mayCrop: boolean; onShow: (kind: CropKind) => void };

/** Photo and signature as sent to the provider; a click shows their position on the scan. */
export function CutPictures({ scan: { id, crops }, mayCrop, onShow }: Props) {
  return (
    <section className={classes.pictures} aria-label={m.nsdl_pan_staff_verify_pictures()}>
      {cropKinds.map((kind) => {
        const crop = crops.find((one) => one.kind === kind);
        const name = names[kind]();
        if (!crop) {
          return (
            <span key={kind} data-kind={kind} data-missing>
              {name}: {m.nsdl_pan_staff_verify_picture_none()}
            </span>
          );
        }
        return (
          <button
            key={kind}
            type="button"
            data-kind={kind}
            onClick={() => onShow(kind)}
            aria-label={m.nsdl_pan_staff_verify_picture_show({ name })}
          >
            <img src={crop.tempUrl} alt={name} width={crop.width} height={crop.height} />
          </button>
        );
      })}
      {mayCrop ? (
        <Button
          renderRoot={(props) => <Link to={paths.crop} params={{ id }} {...props} />}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCrop size={14} />}
        >
          {m.nsdl_pan_staff_verify_recrop()}
        </Button>
      ) : null}
    </section>
  );
}
