import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import classes from './courier.module.css';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Only some browsers can read codes; in others the button is hidden. */
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const betweenLooks = 300;

/** Reads codes with the camera, each once while it stays in view. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false);
  const Detector = detectorClass();
  if (!Detector || !navigator.mediaDevices) return null;
  return (
    <div className={classes.camera}>
      <Button
        variant="default"
        leftSection={isOn ? <IconCameraOff size={16} /> : <IconCamera size={16} />}
        onClick={() => setOn(!isOn)}
      >
        {isOn ? m.courier_form_camera_stop() : m.courier_form_camera()}
      </Button>
      {isOn ? <Viewfinder Detector={Detector} onCode={onCode} onRefused={() => setOn(false)} /> : null}
    </div>
  );
}

type FinderProps = { Detector: DetectorClass; onCode: (code: string) => void; onRefused: () => void };

function Viewfinder({ Detector, onCode, onRefused }: FinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const handlers = useRef({ onCode, onRefused });
  useEffect(() => {
    handlers.current = { onCode, onRefused };
  });
  useEffect(() => {
    const detector = new Detector({ formats: ['qr_code', 'code_128'] });
    let stream: MediaStream | undefined;
    let last = '';
    const look = async () => {
      const screen = video.current;
      if (!screen || screen.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const [found] = await detector.detect(screen).catch(() => []);
      if (found && found.rawValue !== last) handlers.current.onCode(found.rawValue);
      last = found?.rawValue ?? '';
    };
    const timer = setInterval(() => void look(), betweenLooks);
    let gone = false;
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((opened) => {
        stream = opened;
        if (gone) for (const track of opened.getTracks()) track.stop();
        else if (video.current) video.current.srcObject = opened;
      })
      .catch(() => {
        notifyFailure(new Error(m.courier_form_camera_refused()));
        handlers.current.onRefused();
      });
    return () => {
      gone = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [Detector]);
  return <video ref={video} autoPlay muted playsInline className={classes.finder} />;
}
