import type { ImageLimit } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './crop-desk.module.css';

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** The provider's limits of a picture, each with a check mark once the crop meets it. */
export function LimitTicks({ limit, bytes }: { limit: ImageLimit; bytes?: number }) {
  const { width, height, dpi, maxBytes, color } = limit;
  // The server crops to exactly these pixels, dpi and colours; only the file size can be exceeded.
  const isCut = bytes !== undefined;
  const ticks = [
    { text: m.nsdl_pan_pile_tick_pixels({ width, height }), isKept: isCut },
    { text: m.nsdl_pan_pile_tick_dpi({ dpi }), isKept: isCut },
    {
      text: m.nsdl_pan_pile_tick_bytes({ size: isCut ? kilobytes(bytes) : '–', limit: Math.floor(maxBytes / 1024) }),
      isKept: isCut && bytes <= maxBytes,
    },
    { text: color ? m.nsdl_pan_pile_tick_color() : m.nsdl_pan_pile_tick_gray(), isKept: isCut },
  ];
  return (
    <ul className={classes.ticks} aria-label={m.nsdl_pan_pile_limits()}>
      {ticks.map(({ text, isKept }) => (
        <li key={text} data-kept={isKept || undefined} data-broken={(isCut && !isKept) || undefined}>
          {isCut && !isKept ? <IconX size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
          {text}
        </li>
      ))}
    </ul>
  );
}
