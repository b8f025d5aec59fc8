/**
 * A network's own primary colour and all values derived from it. WCAG 2.2 requires 4.5:1 for text on its background
 * (success criterion 1.4.3); the ratios are measured on the backgrounds of both themes.
 */

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const least = 4.5;
const white = '#ffffff';
/** Per theme: the background with the lowest contrast for text in the colour, and the darkest surface to fade into. */
const grounds: Record<Theme, string> = { light: '#eef1f4', dark: '#243140' };
const night = '#10171e';

const hexForm = /^#[0-9a-f]{6}$/;

/** Whether a text is a lower-case colour '#rrggbb'. */
export function isHexColour(text: string): boolean {
  return hexForm.test(text);
}

function rgbOf(hex: string): Rgb {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours: share 0 is the first, 1 the second. */
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

/** Returns the WCAG contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Moves from one colour towards another in small steps until it is readable on the background; returns the other if it never is. */
function untilRead(from: string, to: string, ground: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const step = mix(from, to, share);
    if (contrast(step, ground) >= least) return step;
  }
  return to;
}

/** Returns the palest tint of a colour on which text of that colour is still readable. */
function tintFor(text: string, paper: string, most: number): string {
  for (let share = most; share < 1; share += 0.02) {
    const tint = mix(text, paper, share);
    if (contrast(text, tint) >= least) return tint;
  }
  return paper;
}

/** A measured contrast: the text colour, and the background with the lowest contrast. */
type MeasuredContrast = { theme: Theme; ratio: number; text: string; ground: string };

/** Returns the contrast of a colour as text and as background of white text, in both themes; for the dark theme it is lightened first. */
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

/** Returns the first theme in which the colour is below AA; undefined if it passes in both. */
export function contrastFault(colour: string): MeasuredContrast | undefined {
  return brandContrasts(colour).find(({ ratio }) => ratio < least);
}

/** Returns ten shades from pale to deep; white text is readable on the last three. */
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

/** Our tokens, plus the tinted variables of the UI kit, which it would otherwise compute from its own shades. */
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
 * Returns the style sheet for a brand colour: our tokens for both themes and the kit's shades. Returns '' for no colour, an invalid
 * one or one below AA, so that the page stays readable whatever is stored.
 */
export function brandStyle(colour: string): string {
  if (!isHexColour(colour) || contrastFault(colour)) return '';
  const shades = Object.fromEntries(shadesOf(colour).map((shade, index) => [`teal-${index}`, shade]));
  // `html` before :root gives a higher specificity than the product's own tokens and the kit's, in any order.
  const root = 'html:root[data-mantine-color-scheme';
  return [
    `${root}]{${declarations(shades, 'mantine-color-')}}`,
    `${root}="light"]{${themed(lightTokens(colour))}}`,
    `${root}="dark"]{${themed(darkTokens(colour))}}`,
  ].join('');
}
