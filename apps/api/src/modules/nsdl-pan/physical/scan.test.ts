import { definitionOf, firstFormVersions } from '@sevadesk/contract/nsdl-pan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formCodeText, readFormCode } from './form-code.rules.ts';
import { asFractions, boxes, layoutForm, markCentres, paper } from './form-layout.rules.ts';
import { imageFindings, inkAtEdge, sharpness } from './image-checks.rules.ts';
import { findMarks, type Grey, leanOf, mapper, type Point } from './marks.rules.ts';

const form = firstFormVersions.map((version) => definitionOf(version, '2026-11-21'));

/** A white page with black squares, drawn straight into the bytes. */
function pageWith(centres: readonly Point[], size: number): Grey {
  const grey = { data: new Uint8Array(414 * 585).fill(250), width: 414, height: 585 };
  for (const { x, y } of centres) {
    for (let dy = 0; dy < size; dy++) {
      for (let dx = 0; dx < size; dx++) {
        grey.data[Math.round(y - size / 2 + dy) * grey.width + Math.round(x - size / 2 + dx)] = 10;
      }
    }
  }
  return grey;
}

describe('layout', () => {
  it.each(form)('MER-08 prints every field of form $code inside the paper, nothing over anything', (one) => {
    const { items, pages, declaration } = layoutForm(one);
    const printed = items.flatMap((item) => (item.kind === 'heading' ? [] : [item.field.key]));
    expect(printed).toEqual(one.fields.map(({ key }) => key));
    for (const { rect } of [...items, declaration]) {
      expect(rect.x + rect.width).toBeLessThanOrEqual(paper.width - 14);
      expect(rect.y + rect.height).toBeLessThanOrEqual(279);
    }
    const blocks = items.flatMap((item) => ({ page: item.page, ...item.rect }));
    for (const [index, a] of blocks.entries()) {
      for (const b of blocks.slice(index + 1)) {
        const apart =
          a.page !== b.page ||
          a.y + a.height <= b.y + 0.01 ||
          b.y + b.height <= a.y + 0.01 ||
          a.x + a.width <= b.x + 0.01;
        expect(apart).toBe(true);
      }
    }
    expect(pages).toBeLessThanOrEqual(3);
  });
});

describe('registration marks', () => {
  const toPixels = ({ x, y }: Point) => ({ x: (x / paper.width) * 414, y: (y / paper.height) * 585 });

  it('STF-14 are found, and lead to the boxes', () => {
    const marks = findMarks(pageWith(Object.values(markCentres).map(toPixels), 10), 10);
    expect(marks && Math.abs(leanOf(marks))).toBeLessThan(0.3);
    if (!marks) return;
    const corner = mapper(marks, markCentres)({ x: boxes.signature.x, y: boxes.signature.y });
    const expected = asFractions(boxes.signature);
    expect(Math.abs(corner.x / 414 - expected.x)).toBeLessThan(0.006);
    expect(Math.abs(corner.y / 585 - expected.y)).toBeLessThan(0.006);
  });

  it('are not seen on a page without them', () => {
    expect(findMarks(pageWith([], 10), 10)).toBeUndefined();
    expect(findMarks(pageWith([toPixels(markCentres.topLeft)], 10), 10)).toBeUndefined();
  });
});

describe('form code', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), fc.integer({ min: 1, max: 9 }), (token, page) => {
        expect(readFormCode(formCodeText({ token, page, version: '93-2026' }))).toEqual({
          token,
          page,
          version: '93-2026',
        });
      }),
    );
  });

  it.each(['https://example.in', 'SD1|1', 'SD1|1|x|93', 'SD2|1|1|93'])('is not %s', (text) => {
    expect(readFormCode(text)).toBeNull();
  });
});

describe('image checks', () => {
  const flat = (value: number): Grey => ({ data: new Uint8Array(100 * 50).fill(value), width: 100, height: 50 });
  const striped = (): Grey => ({
    data: Uint8Array.from({ length: 5000 }, (_, index) => (index % 2 ? 20 : 230)),
    width: 100,
    height: 50,
  });
  const cut = { kind: 'signature', sourceWidth: 354, bytes: 5_000, maxBytes: 10_240 } as const;
  const rules = (grey: Grey, changes = {}) => imageFindings({ ...cut, grey, ...changes }).map(({ rule }) => rule);

  it('VAL-02 tell an empty picture from a drawn one, and sharp from soft', () => {
    expect(rules(flat(250))).toEqual(['image_empty']);
    expect(sharpness(striped())).toBeGreaterThan(sharpness(flat(120)));
  });

  it('VAL-02 see ink at the edge, too many bytes and too few pixels', () => {
    expect(inkAtEdge(flat(250))).toBe(0);
    expect(rules(striped())).toContain('image_touches_edge');
    expect(rules(striped(), { bytes: 10_241 })).toContain('image_too_heavy');
    expect(rules(striped(), { sourceWidth: 40 })).toContain('image_too_small');
  });
});
