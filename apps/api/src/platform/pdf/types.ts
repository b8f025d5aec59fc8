/** Points (1/72 inch) from the top left corner of the page; `mm()` converts millimetres. */
export type PdfBox = { x: number; y: number; width: number; height: number };

export type TextStyle = {
  /** Points, default 10. */
  size?: number;
  bold?: boolean;
  /** '#rrggbb', default black. */
  color?: string;
  /** Within the given width, default left. */
  align?: 'left' | 'center' | 'right';
};

export type PdfOptions = {
  /** Shown in the file's properties and in viewers' title bars. */
  title: string;
  landscape?: boolean;
  /** Points on all four sides, default 40. */
  margin?: number;
  /** Footer of every page, e.g. page x of y; pages count from 1. */
  footer?: (page: number, pages: number) => string;
};

export type Column = {
  header: string;
  /** Share of the width, default 1. */
  flex?: number;
  align?: 'left' | 'center' | 'right';
};

/** An addition to an existing PDF; pages count from 0, x and y in mm from the top left corner, y is the baseline of text. */
export type OverlayDraw =
  | { kind: 'text'; page: number; x: number; y: number; text: string; style?: TextStyle }
  /** One character per printed box: pitch is the distance of boxes in mm, x the centre of the first. */
  | { kind: 'characters'; page: number; x: number; y: number; text: string; pitch: number; style?: TextStyle }
  | { kind: 'tick'; page: number; x: number; y: number; size?: number }
  | { kind: 'image'; page: number; x: number; y: number; width: number; height: number; bytes: Buffer };
