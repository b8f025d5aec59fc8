import type { Box, ImageLimit } from '@sevadesk/contract/nsdl-pan';

export type PageSize = { width: number; height: number };
export type Rotation = 0 | 90 | 180 | 270;
export type Corner = 'nw' | 'ne' | 'sw' | 'se';
export type Point = { x: number; y: number };

/** The minimum box width as a share of the page's width; a smaller crop would be blurred. */
const smallest = 0.02;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** The aspect ratio of a box in page pixels for which the rotated crop has the provider's ratio. */
export function ratioOf({ width, height }: Pick<ImageLimit, 'width' | 'height'>, rotation: Rotation): number {
  return rotation % 180 === 0 ? width / height : height / width;
}

/** Returns a box's height from its width; both are shares, of the page's height and width. */
const heightOf = (width: number, page: PageSize, ratio: number) => (width * page.width) / ratio / page.height;
const widthOf = (height: number, page: PageSize, ratio: number) => (height * page.height * ratio) / page.width;

/** Returns a box with that ratio, with the same centre and about the same size, inside the page. */
export function fitRatio(box: Box, page: PageSize, ratio: number): Box {
  const width = within(Math.max(box.width, widthOf(box.height, page, ratio)), smallest, widestOf(page, ratio));
  const height = heightOf(width, page, ratio);
  const x = within(box.x + box.width / 2 - width / 2, 0, 1 - width);
  return { x, y: within(box.y + box.height / 2 - height / 2, 0, 1 - height), width, height };
}

const widestOf = (page: PageSize, ratio: number) => Math.min(1, widthOf(1, page, ratio));

export function moveBox(box: Box, by: Point): Box {
  return { ...box, x: within(box.x + by.x, 0, 1 - box.width), y: within(box.y + by.y, 0, 1 - box.height) };
}

/** Moves one corner to a point; the opposite corner and the ratio stay, and the box stays inside the page. */
export function resizeBox(box: Box, corner: Corner, to: Point, page: PageSize, ratio: number): Box {
  const [isWest, isNorth] = [corner.endsWith('w'), corner.startsWith('n')];
  const anchor = { x: isWest ? box.x + box.width : box.x, y: isNorth ? box.y + box.height : box.y };
  const room = { x: isWest ? anchor.x : 1 - anchor.x, y: isNorth ? anchor.y : 1 - anchor.y };
  const wanted = Math.max(
    isWest ? anchor.x - to.x : to.x - anchor.x,
    widthOf(isNorth ? anchor.y - to.y : to.y - anchor.y, page, ratio),
  );
  const width = within(wanted, smallest, Math.min(room.x, widthOf(room.y, page, ratio)));
  const height = heightOf(width, page, ratio);
  return { x: isWest ? anchor.x - width : anchor.x, y: isNorth ? anchor.y - height : anchor.y, width, height };
}

/** Scales the box around its centre by a factor. */
export function scaleBox(box: Box, by: number, page: PageSize, ratio: number): Box {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const width = within(box.width * by, smallest, widestOf(page, ratio));
  const height = heightOf(width, page, ratio);
  return moveBox({ x: x - width / 2, y: y - height / 2, width, height }, { x: 0, y: 0 });
}

export const turned = (rotation: Rotation, by: 90 | -90): Rotation => {
  const turns: Rotation[] = [0, 90, 180, 270];
  return turns[(turns.indexOf(rotation) + (by === 90 ? 1 : 3)) % 4] ?? 0;
};
