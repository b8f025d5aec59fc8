/**
 * A network's own primary colour and everything that is derived from it. WCAG 2.2 asks 4.5:1 of text on its ground
 * (success criterion 1.4.3); the ratios are measured on the grounds of both themes, never guessed.
 */

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const least = 4.5;
const white = '#ffffff';
/** The ground of each theme on which text in the colour reads worst, and the darkest surface to fade into. */
const grounds: Record<Theme, string> = { light: '#eef1f4', dark: '#243140' };
const night = '#10171e';

const hexForm = /^#[0-9a-f]{6}$/;

/** Whether a text is a colour as '#rrggbb' in small letters. */
export function isHexColour(text: string): boolean {
  return hexForm.test(text);
}

function rgbOf(hex: string): Rgb {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A colour on its way to another: 0 is the first, 1 the second. */
function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  const part = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours by WCAG, 1 to 21. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Goes from one colour towards another in small steps until it can be read on the ground; the other end where it never can. */
function untilRead(from: string, to: string, ground: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const step = mix(from, to, share);
    if (contrast(step, ground) >= least) return step;
  }
  return to;
}

/** The palest tint of a colour in which text of that colour can still be read. */
function tintFor(text: string, paper: string, most: number): string {
  for (let share = most; share < 1; share += 0.02) {
    const tint = mix(text, paper, share);
    if (contrast(text, tint) >= least) return tint;
  }
  return paper;
}

/** What was measured: the colour of words, and the ground on which they read worst. */
type MeasuredContrast = { theme: Theme; ratio: number; text: string; ground: string };

/** The contrast of a colour as text and as the ground of white words, in both themes; the scale of the dark theme is lightened first. */
export function brandContrasts(colour: string): MeasuredContrast[] {
  const dark = untilRead(colour, white, grounds.dark);
  return [
    { theme: 'light', ratio: contrast(colour, grounds.light), text: colour, ground: grounds.light },
    {
      theme: 'dark',
      ratio: Math.min(contrast(dark, grounds.dark), contrast(white, colour)),
      text: dark,
      ground: grounds.dark,
    },
  ];
}

/** The first theme in which the colour is below AA; undefined when it passes in both. */
export function contrastFault(colour: string): MeasuredContrast | undefined {
  return brandContrasts(colour).find(({ ratio }) => ratio < least);
}

/** Ten shades from pale to deep; words in white can be read on the last three. */
function shadesOf(colour: string): string[] {
  const pale = [0.93, 0.87, 0.74, 0.58, 0.42, 0.28, 0.14].map((share) => mix(colour, white, share));
  const lighter = mix(colour, white, 0.06);
  const seventh = contrast(lighter, white) >= least ? lighter : colour;
  return [...pale, seventh, colour, mix(colour, night, 0.3)];
}

function lightTokens(colour: string): Record<string, string> {
  const band = mix(colour, night, 0.45);
  return {
    accent: colour,
    'accent-soft': tintFor(colour, white, 0.88),
    'accent-line': mix(colour, white, 0.62),
    selected: tintFor(colour, white, 0.88),
    focus: colour,
    fill: colour,
    'fill-hover': mix(colour, night, 0.3),
    'fill-ink': white,
    'art-1': colour,
    'art-2': mix(colour, white, 0.32),
    'art-3': mix(colour, white, 0.74),
    band,
    'band-line': mix(band, white, 0.16),
    'band-ink': mix(colour, white, 0.93),
    'band-dim': untilRead(mix(colour, white, 0.68), white, band),
  };
}

function darkTokens(colour: string): Record<string, string> {
  const accent = untilRead(colour, white, grounds.dark);
  const soft = tintFor(accent, '#1a242e', 0.74);
  const band = mix(colour, night, 0.78);
  return {
    accent,
    'accent-soft': soft,
    'accent-line': mix(accent, '#1a242e', 0.55),
    selected: soft,
    focus: accent,
    fill: colour,
    'fill-hover': mix(colour, night, 0.25),
    'fill-ink': white,
    'art-1': mix(accent, night, 0.25),
    'art-2': accent,
    'art-3': mix(colour, '#1a242e', 0.7),
    band,
    'band-line': mix(band, white, 0.14),
    'band-ink': mix(colour, white, 0.9),
    'band-dim': untilRead(mix(colour, white, 0.6), white, band),
  };
}

const declarations = (names: Record<string, string>, prefix: string) =>
  Object.entries(names)
    .map(([name, value]) => `--${prefix}${name}:${value}`)
    .join(';');

/** Our tokens, and the kit's tinted parts, which it reckons from its own shades and not from ours. */
function themed(tokens: Record<string, string>): string {
  const tinted = {
    'teal-light': tokens.selected ?? '',
    'teal-light-hover': tokens['accent-soft'] ?? '',
    'teal-light-color': tokens.accent ?? '',
    'teal-outline': tokens.accent ?? '',
    'teal-outline-hover': tokens['accent-soft'] ?? '',
  };
  return `${declarations(tokens, 'sd-')};${declarations(tinted, 'mantine-color-')}`;
}

/**
 * The style sheet that dresses the product in a colour: our tokens of both themes and the kit's shades. '' for none, or for
 * one that is below AA or no colour at all, so that whatever was stored the page can be read.
 */
export function brandStyle(colour: string): string {
  if (!isHexColour(colour) || contrastFault(colour)) return '';
  const shades = Object.fromEntries(shadesOf(colour).map((shade, index) => [`teal-${index}`, shade]));
  // `html` before :root weighs more than the product's own tokens and the kit's, wherever they stand.
  const root = 'html:root[data-mantine-color-scheme';
  return [
    `${root}]{${declarations(shades, 'mantine-color-')}}`,
    `${root}="light"]{${themed(lightTokens(colour))}}`,
    `${root}="dark"]{${themed(darkTokens(colour))}}`,
  ].join('');
}
