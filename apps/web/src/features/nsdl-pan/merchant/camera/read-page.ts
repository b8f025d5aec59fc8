import { findFrame, type Frame, grayOf } from './find-frame.ts';
import { flattenPage } from './flatten-page.ts';

/** Enough pixels to find the edges of a sheet; a phone does it several times a second. */
const lookWidth = 200;
const quality = 0.88;

function drawn(video: HTMLVideoElement, width: number, height: number): CanvasRenderingContext2D | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context ?? undefined;
}

/** Returns the frame of the sheet in the current picture. */
export function frameInSight(video: HTMLVideoElement): Frame | undefined {
  const height = Math.round((lookWidth * video.videoHeight) / Math.max(1, video.videoWidth));
  if (height === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const seen = drawn(video, lookWidth, height)?.getImageData(0, 0, lookWidth, height);
  return seen && findFrame(grayOf(seen));
}

/** Returns the current picture as JPEG: the flattened sheet if its frame is found, otherwise the whole picture. Throws without a picture. */
export async function readPage(video: HTMLVideoElement): Promise<File> {
  const frame = frameInSight(video);
  const { videoWidth: width, videoHeight: height } = video;
  const context = drawn(video, width, height);
  if (!context) throw new Error('The browser draws nothing');
  if (frame) {
    const page = flattenPage(context.getImageData(0, 0, width, height), frame);
    Object.assign(context.canvas, { width: page.width, height: page.height });
    context.putImageData(new ImageData(new Uint8ClampedArray(page.data), page.width, page.height), 0, 0);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    context.canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (!blob) throw new Error('The browser makes no JPEG');
  return new File([blob], 'page.jpg', { type: 'image/jpeg' });
}
