import type { CropKind, RuleFinding } from '@sevadesk/contract/nsdl-pan';

/** A greyscale picture, one byte per pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };

const at = ({ data, width }: Grey, x: number, y: number) => data[y * width + x] ?? 255;

function meanAndSpread(grey: Grey): { mean: number; spread: number } {
  const mean = grey.data.reduce((sum, value) => sum + value, 0) / grey.data.length;
  const variance = grey.data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.data.length;
  return { mean, spread: Math.sqrt(variance) };
}

/** Variance of the Laplacian: small when no edge is sharp. */
export function sharpness(grey: Grey): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < grey.height - 1; y++) {
    for (let x = 1; x < grey.width - 1; x++) {
      const value =
        4 * at(grey, x, y) - at(grey, x - 1, y) - at(grey, x + 1, y) - at(grey, x, y - 1) - at(grey, x, y + 1);
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Share of dark pixels in the outermost rows and columns. */
export function inkAtEdge(grey: Grey, depth = 2): number {
  let dark = 0;
  let count = 0;
  for (let y = 0; y < grey.height; y++) {
    for (let x = 0; x < grey.width; x++) {
      const edge = x < depth || y < depth || x >= grey.width - depth || y >= grey.height - depth;
      if (!edge) continue;
      count += 1;
      if (at(grey, x, y) < 110) dark += 1;
    }
  }
  return count === 0 ? 0 : dark / count;
}

/** Mean of the two upper corners, where a portrait shows its background. */
function cornerLight(grey: Grey): number {
  const side = Math.max(4, Math.round(grey.width * 0.12));
  let sum = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) sum += at(grey, x, y) + at(grey, grey.width - 1 - x, y);
  }
  return sum / (2 * side * side);
}

export type Cut = {
  kind: CropKind;
  grey: Grey;
  /** The width of the crop box in pixels of the scan. */
  sourceWidth: number;
  bytes: number;
  maxBytes: number;
};

const leastSharpness = { photo: 25, signature: 60 } as const;

/** Returns what a provider would object to in a crop: a blank or too large file is an error, all else a warning because scans differ. */
export function imageFindings({ kind, grey, sourceWidth, bytes, maxBytes }: Cut): RuleFinding[] {
  const found: RuleFinding[] = [];
  const add = (rule: RuleFinding['rule'], severity: RuleFinding['severity'], params?: RuleFinding['params']) =>
    found.push({ rule, field: kind, severity, ...(params && { params }) });
  if (bytes > maxBytes) add('image_too_heavy', 'fault', { kb: Math.floor(maxBytes / 1024) });
  if (meanAndSpread(grey).spread < 6) add('image_empty', 'fault');
  else if (sharpness(grey) < leastSharpness[kind]) add('image_blurred', 'warning');
  if (sourceWidth < grey.width * 0.7) add('image_too_small', 'warning');
  if (kind === 'photo' && cornerLight(grey) < 120) add('image_background', 'warning');
  if (kind === 'signature' && inkAtEdge(grey) > 0.02) add('image_touches_edge', 'warning');
  return found;
}
