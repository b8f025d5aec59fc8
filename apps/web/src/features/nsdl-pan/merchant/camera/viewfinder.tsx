import { m } from '@sevadesk/messages';
import { type RefObject, useState } from 'react';
import classes from './camera-desk.module.css';
import { useFrame } from './use-camera.ts';

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  isOn: boolean;
  /** The number that the next page gets. */
  next: number;
  /** It replaces the one that has it. */
  isRetaken: boolean;
};

/** The camera picture with the frame of the sheet, and what the next press does. */
export function Viewfinder({ video, isOn, next, isRetaken }: Props) {
  const frame = useFrame(video, isOn);
  const [size, setSize] = useState({ width: 3, height: 4 });
  const hint = () => {
    if (!isOn) return m.nsdl_pan_merchant_camera_starting();
    if (!frame) return m.nsdl_pan_merchant_camera_seek();
    return isRetaken
      ? m.nsdl_pan_merchant_camera_again({ page: next })
      : m.nsdl_pan_merchant_camera_found({ page: next });
  };
  return (
    <div className={classes.finder}>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
          setSize({ width: videoWidth, height: videoHeight })
        }
      />
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden data-found={frame ? true : undefined}>
        {frame ? <polygon points={frame.map(({ x, y }) => `${x * size.width},${y * size.height}`).join(' ')} /> : null}
      </svg>
      <p role="status" data-found={frame ? true : undefined}>
        {hint()}
      </p>
    </div>
  );
}
