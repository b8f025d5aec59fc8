import sharp from 'sharp';

type Box = { x: number; y: number; width: number; height: number };

const dpi = 200;
const pixels = (mm: number) => Math.round((mm / 25.4) * dpi);
const pick = (from: readonly string[], seed: number) => from[seed % from.length] ?? '#888888';

const skins = ['#b98262', '#8d5534', '#d9a07a', '#a86b45'];
const hairs = ['#1b1512', '#2d211b', '#3a3634'];
const clothes = ['#27406b', '#7a2430', '#2f6b3c', '#5b5b66', '#8a5a16'];

/** Draws a portrait from circles and boxes: no face recognition would accept it, and everybody sees that it is drawn. */
function portrait(width: number, height: number, seed: number): Promise<Buffer> {
  const [w, h] = [width, height];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#f4f6f8"/>
    <ellipse cx="50%" cy="104%" rx="${w * 0.46}" ry="${h * 0.32}" fill="${pick(clothes, seed)}"/>
    <rect x="${w * 0.4}" y="${h * 0.52}" width="${w * 0.2}" height="${h * 0.24}" fill="${pick(skins, seed)}"/>
    <ellipse cx="50%" cy="36%" rx="${w * 0.28}" ry="${h * 0.25}" fill="${pick(hairs, seed)}"/>
    <ellipse cx="50%" cy="42%" rx="${w * 0.22}" ry="${h * 0.21}" fill="${pick(skins, seed)}"/>
    <circle cx="41%" cy="40%" r="${w * 0.025}" fill="#111"/><circle cx="59%" cy="40%" r="${w * 0.025}" fill="#111"/>
    <path d="M ${w * 0.41} ${h * 0.53} q ${w * 0.09} ${h * 0.035} ${w * 0.18} 0" fill="none" stroke="#7c2f2f" stroke-width="${w * 0.02}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Draws an illegible signature. */
function scrawl(width: number, height: number, seed: number): Promise<Buffer> {
  const rise = 40 + (seed % 5) * 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M ${width * 0.15} ${height * 0.6} q 30 -${rise} 60 0 t 60 -10 t 60 20 t 50 -30" fill="none" stroke="${pick(['#14235c', '#101014'], seed)}" stroke-width="5"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/**
 * Draws the printed form's first page (A4 at 200 dpi) as a shop would scan it: photo pasted, signed, slightly rotated.
 * Boxes in mm; `lean` in degrees clockwise; `seed` selects portrait and signature. Returns JPEG bytes.
 */
export async function signedScan(
  page: Buffer,
  boxes: { photo: Box; signature: Box },
  { lean = 0, seed = 0 }: { lean?: number; seed?: number } = {},
): Promise<Buffer> {
  const place = ({ x, y, width, height }: Box) => ({
    left: pixels(x) + 2,
    top: pixels(y) + 2,
    width: pixels(width) - 4,
    height: pixels(height) - 4,
  });
  const [photo, signature] = [place(boxes.photo), place(boxes.signature)];
  const signed = sharp(page).composite([
    { input: await portrait(photo.width, photo.height, seed), left: photo.left, top: photo.top },
    { input: await scrawl(signature.width, signature.height, seed), left: signature.left, top: signature.top },
  ]);
  if (lean === 0) return signed.jpeg({ quality: 85 }).toBuffer();
  const { data, info } = await signed.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).rotate(lean, { background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();
}
