/** Points (1/72 inch) from the top left corner of the page; use `mm()` for paper measures. */
export type PdfPoint = { x: number; y: number };
export type PdfBox = { x: number; y: number; width: number; height: number };

export type TextStyle = {
  /** Points, default 10. */
  size?: number;
  bold?: boolean;
  /** '#rrggbb', default black. */
  color?: string;
  align?: 'left' | 'center' | 'right';
};

export type Column = {
  header: string;
  /** Points, or a share of what is left when negative numbers are not given: `flex: 1`. */
  width?: number;
  flex?: number;
  align?: 'left' | 'center' | 'right';
};

/** Where a cell of a row table gets its text: one string per column. */
export type TableRow = readonly string[];

/** A draw on an existing PDF; pages count from 0, measures in mm from the top left corner. */
export type OverlayDraw =
  | { kind: 'text'; page: number; x: number; y: number; text: string; size?: number; bold?: boolean; color?: string }
  /** One character per box, as official forms want. */
  | {
      kind: 'characters';
      page: number;
      x: number;
      y: number;
      text: string;
      pitch: number;
      size?: number;
      bold?: boolean;
    }
  | { kind: 'tick'; page: number; x: number; y: number; size?: number }
  | { kind: 'image'; page: number; x: number; y: number; width: number; height: number; bytes: Buffer };
