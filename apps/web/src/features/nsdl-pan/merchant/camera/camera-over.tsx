import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LoadingOverlay } from '../../../../shared/ui/states/overlays.tsx';
import { noPages, type TakenPages } from './taken-pages.ts';

const fetchDesk = () => import('./camera-desk.tsx');
const CameraDesk = lazy(async () => ({ default: (await fetchDesk()).CameraDesk }));

type OverProps = {
  /** The page that one photo replaces. */
  page?: number | undefined;
  onTaken: (files: File[]) => void;
  onClose: () => void;
  /** The pages that are not sent yet, where more than one is taken. */
  taken?: TakenPages;
  onChange?: (change: (taken: TakenPages) => TakenPages) => void;
};

/** The camera over the screen, loaded on demand. */
export function CameraOver({ page, onTaken, onClose, taken = noPages, onChange = () => undefined }: OverProps) {
  const send = (files: File[]) => {
    onTaken(files);
    onChange(() => noPages);
    onClose();
  };
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <CameraDesk {...{ page, taken, onChange, onClose }} onSend={send} />
    </Suspense>
  );
}

/** Opens the camera for any number of pages; pages that were not sent are shown again. */
export function CameraButton({ onTaken }: Pick<OverProps, 'onTaken'>) {
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<TakenPages>(noPages);
  const count = taken.pages.length;
  return (
    <>
      <Button
        size="md"
        leftSection={<IconCamera size={18} />}
        onPointerDown={() => void fetchDesk()}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? m.nsdl_pan_merchant_camera_unsent({ count }) : m.nsdl_pan_merchant_camera_open()}
      </Button>
      {isOpen ? <CameraOver {...{ taken, onTaken }} onChange={setTaken} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
