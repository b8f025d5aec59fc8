import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Frame } from './find-frame.ts';
import { frameInSight } from './read-page.ts';

/** 'refused' by the person or the browser's settings; 'missing' without a camera or without HTTPS. */
export type CameraState = 'starting' | 'on' | 'refused' | 'missing';

const betweenLooks = 160;
/** The highest resolution available: a sheet at 200 dpi is 1,654 pixels wide. */
const wanted = { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } };

/** Shows the back camera in a video while the screen is open, and returns the state of the camera. */
export function useCamera(): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (!mediaDevices) {
      setState('missing');
      return undefined;
    }
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    mediaDevices.getUserMedia({ video: wanted, audio: false }).then(
      (opened) => {
        stream = opened;
        if (isGone) stop();
        else if (video.current) {
          video.current.srcObject = opened;
          setState('on');
        }
      },
      (error: unknown) => {
        const name = error instanceof Error || error instanceof DOMException ? error.name : '';
        if (!isGone) setState(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing');
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { video, state };
}

/** Returns the frame of the visible sheet, updated while the camera is on. */
export function useFrame(video: RefObject<HTMLVideoElement | null>, isOn: boolean): Frame | undefined {
  const [frame, setFrame] = useState<Frame>();
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setFrame(video.current ? frameInSight(video.current) : undefined), betweenLooks);
    return () => clearInterval(timer);
  }, [video, isOn]);
  return frame;
}
