import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandContrasts, brandStyle, contrastFault, isHexColour } from './brand-colour.ts';

const least = 4.5;
const token = (style: string, theme: 'light' | 'dark', name: string) =>
  new RegExp(`"${theme}"\\]\\{[^}]*--sd-${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? '';

const channel = (part: string) => {
  const share = Number.parseInt(part, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7));
const ratio = (a: string, b: string) =>
  (Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe("a colour of one's own", () => {
  it('STF-25 is measured as in WCAG', () => {
    expect(brandContrasts('#000000')[0]?.ratio).toBeCloseTo(18.5, 1);
    expect(contrastFault('#ffcc00')).toMatchObject({ theme: 'light' });
    expect(contrastFault('#ffcc00')?.ratio).toBeCloseTo(1.33, 2);
    expect(contrastFault('#0b6064')).toBeUndefined();
  });

  it('STF-25 whatever colour is selected, text in it and on it is readable in both themes', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const style = brandStyle(colour);
        if (style === '') return contrastFault(colour) !== undefined;
        const reads = (theme: 'light' | 'dark', words: string, ground: string) =>
          ratio(
            words.startsWith('#') ? words : token(style, theme, words),
            ground.startsWith('#') ? ground : token(style, theme, ground),
          );
        const pairs = [
          reads('light', 'accent', '#f4f6f8'),
          reads('light', 'accent', 'accent-soft'),
          reads('light', 'fill-ink', 'fill'),
          reads('light', 'band-ink', 'band'),
          reads('light', 'band-dim', 'band'),
          reads('dark', 'accent', '#1a242e'),
          reads('dark', 'accent', '#222e3a'),
          reads('dark', 'accent', 'accent-soft'),
          reads('dark', 'fill-ink', 'fill'),
          reads('dark', 'band-ink', 'band'),
          reads('dark', 'band-dim', 'band'),
        ];
        expect(Math.min(...pairs)).toBeGreaterThanOrEqual(least - 0.01);
        return true;
      }),
    );
  });

  it('only a colour becomes a style', () => {
    for (const text of ['', 'red', '#fff', '#12345g', '#0b6064}body{display:none']) {
      expect(isHexColour(text)).toBe(false);
      expect(brandStyle(text)).toBe('');
    }
  });
});
