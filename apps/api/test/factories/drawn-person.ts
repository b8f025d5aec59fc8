import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

type Random = () => number;
type Box = { left: number; top: number; width: number; height: number };

const between = (random: Random, from: number, to: number) => from + (to - from) * random();
const pick = (random: Random, from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '#888888';

function ellipse(context: SKRSContext2D, colour: string, x: number, y: number, rx: number, ry: number) {
  context.fillStyle = colour;
  context.beginPath();
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  context.fill();
}

/** Draws a fictional portrait that fills the box: shoulders, face, hair, eyes and mouth on a pale wall. */
export function drawFace(context: SKRSContext2D, { left, top, width: w, height: h }: Box, random: Random): void {
  context.save();
  context.beginPath();
  context.rect(left, top, w, h);
  context.clip();
  context.translate(left, top);
  const wall = context.createLinearGradient(0, 0, w, h);
  wall.addColorStop(0, '#f4f6f8');
  wall.addColorStop(1, '#d5dde6');
  context.fillStyle = wall;
  context.fillRect(0, 0, w, h);
  const skin = pick(random, ['#c68863', '#a86b45', '#8d5534', '#d9a07a']);
  const hair = pick(random, ['#1b1512', '#2d211b', '#3a3634']);
  const face = { x: w * between(random, 0.47, 0.53), y: h * 0.43 };
  ellipse(context, pick(random, ['#24507a', '#7a2430', '#2f6b3c', '#5b5b66']), w / 2, h * 1.02, w * 0.46, h * 0.3);
  ellipse(context, skin, face.x, h * 0.66, w * 0.11, h * 0.13);
  ellipse(context, hair, face.x, face.y - h * 0.05, w * 0.27, h * 0.26);
  ellipse(context, skin, face.x, face.y, w * 0.22, h * 0.22);
  for (const side of [-1, 1]) {
    ellipse(context, '#ffffff', face.x + side * w * 0.09, face.y - h * 0.03, w * 0.045, h * 0.018);
    ellipse(context, '#20150f', face.x + side * w * 0.09, face.y - h * 0.03, w * 0.02, h * 0.017);
  }
  ellipse(context, '#00000022', face.x, face.y + h * 0.05, w * 0.025, h * 0.035);
  ellipse(context, '#8c3f3f', face.x, face.y + h * 0.12, w * 0.07, h * 0.012);
  context.restore();
}

/** Draws a fictional signature in blue or black ink inside the box, with a margin. */
export function drawSignature(context: SKRSContext2D, { left, top, width: w, height: h }: Box, random: Random): void {
  context.strokeStyle = pick(random, ['#15256e', '#101014']);
  context.lineWidth = Math.max(2, h * 0.035);
  context.lineCap = 'round';
  context.beginPath();
  let [x, y] = [left + w * 0.12, top + h * between(random, 0.45, 0.6)];
  context.moveTo(x, y);
  const strokes = 9;
  for (let i = 0; i < strokes; i++) {
    const up = top + h * between(random, 0.15, 0.35);
    const down = top + h * between(random, 0.6, 0.85);
    const nextX = x + (w * 0.76) / strokes;
    y = top + h * between(random, 0.42, 0.6);
    context.bezierCurveTo(x + w * 0.03, up, nextX - w * 0.03, down, nextX, y);
    x = nextX;
  }
  context.stroke();
  context.lineWidth *= 0.8;
  context.beginPath();
  context.moveTo(left + w * 0.15, top + h * 0.88);
  context.quadraticCurveTo(left + w * 0.5, top + h * 0.78, left + w * 0.86, top + h * 0.84);
  context.stroke();
}

/** Returns such a portrait as a JPEG, as a merchant uploads it. */
export function facePhoto(width: number, height: number, random: Random): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  drawFace(canvas.getContext('2d'), { left: 0, top: 0, width, height }, random);
  return canvas.encode('jpeg', 90);
}

/** Returns a signature on white paper as a JPEG. */
export function signaturePhoto(width: number, height: number, random: Random): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  drawSignature(context, { left: 0, top: 0, width, height }, random);
  return canvas.encode('jpeg', 90);
}
