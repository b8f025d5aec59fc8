import { ActionIcon, Button, FileButton, Modal } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import classes from './camera-desk.module.css';
import { readPage } from './read-page.ts';
import { addPage, filesOf, removePage, type TakenPages } from './taken-pages.ts';
import { TakenStrip } from './taken-strip.tsx';
import { useCamera } from './use-camera.ts';
import { Viewfinder } from './viewfinder.tsx';

type Props = {
  /** The number of the page that one photo replaces; without it any number of pages is taken. */
  page?: number | undefined;
  /** Photographed pages that are not sent yet; they survive closing the camera. */
  taken: TakenPages;
  onChange: (change: (taken: TakenPages) => TakenPages) => void;
  onSend: (files: File[]) => void;
  onClose: () => void;
  /** Makes a page from the current camera picture. */
  take?: typeof readPage;
};

/** The full-screen camera: each press takes a page, the strip shows the pages, each can be retaken in its place, all are sent at once. */
export function CameraDesk({ page, onClose, ...rest }: Props) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={page === undefined ? m.nsdl_pan_merchant_camera_open() : m.nsdl_pan_merchant_camera_retake({ page })}
      closeButtonProps={{ 'aria-label': m.shared_close(), size: 44, iconSize: 20 }}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <Camera page={page} {...rest} />
    </Modal>
  );
}

function Camera({ page, taken, onChange, onSend, take = readPage }: Omit<Props, 'onClose'>) {
  const { video, state } = useCamera();
  const [isBusy, setBusy] = useState(false);
  const isReady = state === 'on' && !isBusy;
  const add = (files: readonly File[]) => {
    // A single replaced page needs no strip.
    if (page !== undefined) return onSend(filesOf({ pages: files.slice(0, 1).map((file) => ({ key: '', file })) }));
    const added = files.map((file) => ({ key: crypto.randomUUID(), file }));
    return onChange((now) => added.reduce(addPage, now));
  };
  const shoot = async () => {
    if (!video.current || !isReady) return;
    setBusy(true);
    try {
      add([await take(video.current)]);
    } catch {
      notifyFailure(new Error(m.nsdl_pan_merchant_camera_failed()));
    } finally {
      setBusy(false);
    }
  };
  const { pages, retaken } = taken;
  const place = page ?? pages.findIndex(({ key }) => key === retaken) + 1;
  const next = place || pages.length + 1;
  return (
    <>
      {state === 'refused' || state === 'missing' ? (
        <div className={classes.none} role="alert">
          <p>{state === 'refused' ? m.nsdl_pan_merchant_camera_refused() : m.nsdl_pan_merchant_camera_missing()}</p>
        </div>
      ) : (
        <Viewfinder video={video} isOn={state === 'on'} next={next} isRetaken={place > 0} />
      )}
      <div className={classes.foot}>
        {page === undefined ? (
          <TakenStrip
            taken={taken}
            onRetake={(key) => onChange((now) => ({ ...now, retaken: now.retaken === key ? undefined : key }))}
            onRemove={(key) => onChange((now) => removePage(now, key))}
          />
        ) : null}
        <div className={classes.acts}>
          {state === 'refused' || state === 'missing' ? (
            <PhotoByFile onTaken={(files) => add(files)} />
          ) : (
            <ActionIcon
              className={classes.shutter}
              variant="filled"
              data-autofocus
              aria-disabled={!isReady}
              data-disabled={!isReady || undefined}
              onClick={() => void shoot()}
              aria-label={m.nsdl_pan_merchant_camera_take({ page: next })}
            >
              <IconCamera size={28} aria-hidden />
            </ActionIcon>
          )}
          {pages.length > 0 ? (
            <Button className={classes.send} disabled={isBusy} onClick={() => onSend(filesOf(taken))}>
              {m.nsdl_pan_merchant_camera_send({ count: pages.length })}
            </Button>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** The phone's own camera app, if the browser may not use the camera. */
function PhotoByFile({ onTaken }: { onTaken: (files: File[]) => void }) {
  return (
    <FileButton
      accept="image/jpeg,image/png"
      onChange={(file) => file && onTaken([file])}
      inputProps={{ capture: 'environment', 'aria-label': m.shared_file_camera() }}
    >
      {(props) => (
        <Button {...props} className={classes.send} variant="default" leftSection={<IconCamera size={16} />}>
          {m.shared_file_camera()}
        </Button>
      )}
    </FileButton>
  );
}
