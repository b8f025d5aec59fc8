/** A grey picture, one byte a pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };
export type Point = { x: number; y: number };
/** Centres of the registration marks, in pixels of the grey picture. */
export type Marks = { topLeft: Point; topRight: Point; bottomLeft: Point };

/** Sums over rectangles in constant time. */
function integralOf({ data, width, height }: Grey): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function sumOf(sums: Float64Array, width: number, x: number, y: number, size: number): number {
  const at = (px: number, py: number) => sums[py * (width + 1) + px] ?? 0;
  return at(x + size, y + size) - at(x, y + size) - at(x + size, y) + at(x, y);
}

type Area = { x: number; y: number; width: number; height: number };

const needed = 90;

/** The best black square on white in an area: darkest inside against a bright ring around it. */
function squareIn(grey: Grey, sums: Float64Array, area: Area, size: number): Point | undefined {
  const ring = Math.round(size * 0.45);
  const outer = size + 2 * ring;
  let best: { score: number; point: Point } | undefined;
  for (let y = Math.max(area.y, ring); y + size + ring <= Math.min(area.y + area.height, grey.height); y++) {
    for (let x = Math.max(area.x, ring); x + size + ring <= Math.min(area.x + area.width, grey.width); x++) {
      const inside = sumOf(sums, grey.width, x, y, size);
      const around = sumOf(sums, grey.width, x - ring, y - ring, outer) - inside;
      const score = around / (outer * outer - size * size) - inside / (size * size);
      if (score > (best?.score ?? needed)) best = { score, point: { x: x + size / 2, y: y + size / 2 } };
    }
  }
  return best?.point;
}

/** Looks for the form's three upper and lower-left corner squares. `size` is a mark's side in pixels; undefined when one is missing. */
export function findMarks(grey: Grey, size: number): Marks | undefined {
  const sums = integralOf(grey);
  const width = Math.round(grey.width * 0.2);
  const height = Math.round(grey.height * 0.15);
  const right = grey.width - width;
  const bottom = grey.height - height;
  const topLeft = squareIn(grey, sums, { x: 0, y: 0, width, height }, size);
  const topRight = squareIn(grey, sums, { x: right, y: 0, width, height }, size);
  const bottomLeft = squareIn(grey, sums, { x: 0, y: bottom, width, height }, size);
  return topLeft && topRight && bottomLeft ? { topLeft, topRight, bottomLeft } : undefined;
}

/** Degrees clockwise that the page leans, from the two upper marks. */
export function leanOf({ topLeft, topRight }: Marks): number {
  return (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI;
}

/** Maps a point of the form in millimetres to the picture, through the three marks (an affine map). */
export function mapper(marks: Marks, form: { topLeft: Point; topRight: Point; bottomLeft: Point }) {
  const across = form.topRight.x - form.topLeft.x;
  const down = form.bottomLeft.y - form.topLeft.y;
  const right = { x: (marks.topRight.x - marks.topLeft.x) / across, y: (marks.topRight.y - marks.topLeft.y) / across };
  const below = { x: (marks.bottomLeft.x - marks.topLeft.x) / down, y: (marks.bottomLeft.y - marks.topLeft.y) / down };
  return (point: Point): Point => {
    const dx = point.x - form.topLeft.x;
    const dy = point.y - form.topLeft.y;
    return {
      x: marks.topLeft.x + dx * right.x + dy * below.x,
      y: marks.topLeft.y + dx * right.y + dy * below.y,
    };
  };
}
