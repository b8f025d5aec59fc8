import { definitionOf, firstFormVersions } from '@sevadesk/contract/nsdl-pan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankToken, formCodePattern, formCodeText, parseFormCode } from '../paper/form-code.rules.ts';
import { layoutForm, paper } from '../paper/form-layout.rules.ts';
import { type Grey, imageFindings, inkAtEdge, sharpness } from './image-checks.rules.ts';
import { scanFindings } from './scan-findings.rules.ts';

const form = firstFormVersions.map((version) => definitionOf(version, '2026-11-21'));

describe('layout', () => {
  it.each(form)('MER-08 prints every field of form $code within the page, without overlaps', (one) => {
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
    expect(pages).toBeLessThanOrEqual(4);
  });
});

describe('form code', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), fc.integer({ min: 1, max: 9 }), (token, page) => {
        const text = formCodeText({ token, page, pages: 9, version: '93-2026' });
        expect(parseFormCode(text)).toEqual({ token, page, pages: 9, version: '93-2026' });
        expect([page, page + 1].map((one) => new RegExp(formCodePattern(one)).test(text))).toEqual([true, false]);
      }),
    );
  });

  it.each(['https://example.in', 'SD2/1', 'SD2/1/x/2/93', 'SD2/1/3/2/93', 'SD1|1|1|93'])('is not %s', (text) => {
    expect(parseFormCode(text)).toBeNull();
  });
});

describe('the codes of a scan', () => {
  const of = (...tokens: (string | null)[]) =>
    scanFindings(
      tokens.map((token, index) => ({
        page: index + 1,
        code: token ? { token, page: 1, pages: 3, version: '93' } : null,
      })),
      '261121000001',
    ).map(({ rule, params }) => [rule, params?.page]);

  it("identify the pages of another application's form, and no others", () => {
    expect(of('261121000001', null, blankToken)).toEqual([]);
    expect(of('261121000001', '261121000002', null, '261121000003')).toEqual([
      ['scan_other_token', 2],
      ['scan_other_token', 4],
    ]);
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

  it('VAL-02 distinguish an empty picture from a drawn one, and sharp from blurred', () => {
    expect(rules(flat(250))).toEqual(['image_empty']);
    expect(sharpness(striped())).toBeGreaterThan(sharpness(flat(120)));
  });

  it('VAL-02 detect ink at the edge, too many bytes and too few pixels', () => {
    expect(inkAtEdge(flat(250))).toBe(0);
    expect(rules(striped())).toContain('image_touches_edge');
    expect(rules(striped(), { bytes: 10_241 })).toContain('image_too_heavy');
    expect(rules(striped(), { sourceWidth: 40 })).toContain('image_too_small');
  });
});
