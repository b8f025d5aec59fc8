import { randomInt } from 'node:crypto';
import type { SKRSContext2D } from '@napi-rs/canvas';

const family = 'Sevadesk Captcha';
const width = 200;
const height = 64;
let isFontLoaded = false;

function between(low: number, high: number): number {
  return low + randomInt(1000) * ((high - low) / 1000);
}

function drawNoise(pen: SKRSContext2D): void {
  for (let i = 0; i < 4; i++) {
    pen.strokeStyle = `hsl(${randomInt(360)} 45% 60%)`;
    pen.lineWidth = between(1, 2.2);
    pen.beginPath();
    pen.moveTo(0, between(8, height - 8));
    pen.bezierCurveTo(60, between(0, height), 140, between(0, height), width, between(8, height - 8));
    pen.stroke();
  }
  for (let i = 0; i < 60; i++) {
    pen.fillStyle = `hsl(${randomInt(360)} 40% 65%)`;
    pen.fillRect(between(0, width), between(0, height), 2, 2);
  }
}

function drawText(pen: SKRSContext2D, text: string): void {
  const step = (width - 24) / text.length;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const [index, character] of [...text].entries()) {
    pen.save();
    pen.translate(12 + step * (index + 0.5), height / 2 + between(-6, 6));
    pen.rotate(between(-0.35, 0.35));
    pen.transform(1, between(-0.15, 0.15), between(-0.2, 0.2), 1, 0, 0);
    pen.font = `${Math.min(between(34, 42), step * 1.5)}px "${family}"`;
    pen.fillStyle = `hsl(${randomInt(360)} 60% 28%)`;
    pen.fillText(character, 0, 0);
    pen.restore();
  }
}

/** Draws a text as a PNG of 200 x 64 with a font of the server, so that every installation draws the same image. */
export async function drawCaptcha(text: string, fontFile: string): Promise<Buffer> {
  // Loaded with the first image, which makes startup a tenth of a second faster.
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  if (!isFontLoaded) {
    if (!GlobalFonts.registerFromPath(fontFile, family)) throw new Error(`The font ${fontFile} cannot be read`);
    isFontLoaded = true;
  }
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f4f6f8';
  pen.fillRect(0, 0, width, height);
  drawNoise(pen);
  drawText(pen, text);
  return canvas.encode('png');
}
