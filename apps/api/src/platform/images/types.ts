export type ImageType = 'image/jpeg' | 'image/png';
export type UploadedType = ImageType | 'application/pdf';

export type ImageFacts = { type: ImageType; width: number; height: number; dpi: number | null };
export type EncodedImage = { bytes: Buffer; type: ImageType; width: number; height: number };

/** Pixels from the top left corner of the page or picture. */
export type PixelBox = { left: number; top: number; width: number; height: number };
/** Millimetres from the top left corner of the paper. */
export type MmBox = { left: number; top: number; width: number; height: number };
export type Point = { x: number; y: number };

export type UploadLimits = {
  accept: readonly UploadedType[];
  maxBytes: number;
  /** Default 30. */
  maxPages?: number;
  /** Smallest side lengths of a picture; default 1 x 1. */
  minWidth?: number;
  minHeight?: number;
};
/** A storable upload: its type by content, the bytes re-encoded (pictures) or checked (PDF). */
export type NormalisedUpload = {
  bytes: Buffer;
  type: UploadedType;
  extension: 'jpg' | 'png' | 'pdf';
  /** Pages of a PDF, otherwise null. */
  pages: number | null;
  /** Pixels of a picture, otherwise null. */
  width: number | null;
  height: number | null;
};

/** A PDF too large to send to the child process for each page: the child reads the file itself and keeps it open. */
export type PdfFile = { path: string };

export type PdfFacts = { pages: number /** Of every page, in points. */; sizes: { width: number; height: number }[] };

export type RenderOptions = {
  /** From 0. */
  page: number;
  /** Default 200. */
  dpi?: number;
  /** Default image/png. */
  type?: ImageType;
  gray?: boolean;
  /** JPEG only, default 85. */
  quality?: number;
};

/** Options of pictures as PDF pages: A4 by default, portrait or landscape by their shape. */
export type ImagesToPdfOptions = {
  /** White margin in mm, default 0. */
  margin?: number;
  /** Pictures with more pixels per inch are scaled down to this; default 200. */
  dpi?: number;
  gray?: boolean;
  /** Throws file_unreachable if the PDF cannot be smaller than this. */
  maxBytes?: number;
  maxBytesPerPage?: number;
  /** Embeds JPEGs unchanged, without re-encoding: for our own output. */
  asTheyAre?: boolean;
};

export type CutRequest = {
  /** The page of a PDF, from 0; undefined for a picture. */
  page?: number;
  /** Fractions (0 to 1) of the picture's width and height; all by default. */
  part?: { x: number; y: number; width: number; height: number };
  /** Degrees clockwise after cropping. */
  turn?: 0 | 90 | 180 | 270;
  maxSide?: number;
};

/** How a person edits a picture before it is stored; fractions (0 to 1), `cut` after rotation, `covers` after cropping. */
export type ReworkRequest = {
  /** The page of a PDF, from 0; undefined for a picture. */
  page?: number;
  turn: 0 | 90 | 180 | 270;
  cut?: { x: number; y: number; width: number; height: number };
  /** The areas to black out permanently. */
  covers: readonly { x: number; y: number; width: number; height: number }[];
  maxSide: number;
};

/** A logo or an icon: the part in fractions (0 to 1) of width and height, sides in pixels. */
export type PictogramRequest = {
  part?: { x: number; y: number; width: number; height: number };
  maxSide: number;
  leastSide: number;
};

/** A provider's limits for a picture. */
export type ImageSpec = { width: number; height: number; dpi: number; maxBytes: number; gray?: boolean };
export type CropOptions = {
  box: PixelBox;
  /** Degrees clockwise, around the centre of the box; default 0. */
  rotate?: number;
  /** contain keeps the full box on white, cover fills the frame and crops; default cover. */
  fit?: 'contain' | 'cover';
};
export type CroppedImage = EncodedImage & { quality: number };

export type CodeFormat = 'QRCode' | 'DataMatrix' | 'Code128';
export type FoundCode = {
  text: string;
  format: CodeFormat;
  /** Corners in pixels: top left, top right, bottom right, bottom left as printed. */
  corners: [Point, Point, Point, Point];
};

export type SheetRequest = {
  /** The remaining pages of the same work, including this one: an owner's shortest work comes first. Default 1. */
  left?: number;
  /** The page of a PDF, from 0; undefined for a picture. */
  page?: number;
  /** In mm, as printed. */
  paper: { width: number; height: number };
  dpi: number;
  maxBytes: number;
  /** Keeps the size of a part of a page. */
  keepSize?: boolean;
  /** Filled squares of the print. */
  marks?: readonly MmBox[];
  /** The print's own codes: the pattern of their text (a regular expression) and the place of each. */
  code?: { format: CodeFormat; places: readonly { pattern: string; box: MmBox }[] };
  /** Boxes of the print to locate, by name. */
  boxes?: Record<string, MmBox>;
};
export type Sheet = EncodedImage & {
  /** Degrees clockwise of the page's rotation, beside quarter turns. */
  angle: number;
  /** Degrees clockwise of the correction: 0, 90, 180 or 270. */
  quarter: number;
  /** What the correction is based on, most reliable first; 'nothing' if the page is unchanged. */
  by: 'marks' | 'code' | 'lines' | 'nothing';
  /** The boxes in pixels of the result; null when the print was not recognised. A suggestion for a person, never a decision. */
  boxes: Record<string, PixelBox> | null;
  /** The texts of all codes on the page. */
  texts: string[];
};

export type GrayPixels = { data: Uint8Array; width: number; height: number };

export type Quality = {
  /** Variance of the Laplacian over grey values scaled to 600 px width: below about 60 looks blurred. */
  sharpness: number;
  /** Mean grey 0 (black) to 255 (white). */
  brightness: number;
  /** Median grey of the brightest half: the paper; below about 170 is grey or dark. */
  background: number;
  /** Share of pixels clearly darker than the background, 0 to 1. */
  ink: number;
  /** Whether ink reaches the edge: a signature or head is cut off. */
  touchesEdge: { top: boolean; right: boolean; bottom: boolean; left: boolean };
};

/** Every operation runs in a child process with memory and time limits and throws FileRefused for an invalid file. */
export type ImageTools = {
  inspectImage: (bytes: Buffer) => Promise<ImageFacts>;
  inspectUpload: (bytes: Buffer, limits: UploadLimits) => Promise<{ type: UploadedType; pages: number | null }>;
  normaliseUpload: (bytes: Buffer, limits: UploadLimits) => Promise<NormalisedUpload>;
  inspectPdf: (bytes: Buffer, limits?: { maxPages?: number }) => Promise<PdfFacts>;
  renderPdfPage: (bytes: Buffer, options: RenderOptions) => Promise<EncodedImage>;
  imagesToPdf: (images: Buffer[], options?: ImagesToPdfOptions) => Promise<{ bytes: Buffer; pages: number }>;
  /** Pages of a large PDF, without further checks, because only rendered pages leave the process. */
  countPages: (file: PdfFile) => Promise<{ pages: number }>;
  straightenSheet: (source: Buffer | PdfFile, request: SheetRequest) => Promise<Sheet>;
  /** A part of a page or picture, rotated by quarter turns and re-encoded; its longer side has at most `maxSide` pixels. */
  cropOut: (source: Buffer | PdfFile, cut: CutRequest) => Promise<EncodedImage>;
  /** Rotated, cropped and covered, re-encoded as JPEG: the result contains nothing of the covered areas. */
  rework: (bytes: Buffer, request: ReworkRequest) => Promise<EncodedImage>;
  cropToSpec: (bytes: Buffer, crop: CropOptions, spec: ImageSpec) => Promise<CroppedImage>;
  readCodes: (bytes: Buffer, formats?: CodeFormat[]) => Promise<FoundCode[]>;
  /** One byte per pixel, for the caller's own measures. */
  grayPixels: (bytes: Buffer) => Promise<GrayPixels>;
  measureQuality: (bytes: Buffer, region?: PixelBox) => Promise<Quality>;
  pictogram: (bytes: Buffer, request: PictogramRequest) => Promise<EncodedImage>;
};

export type ImageSandbox = ImageTools & {
  /** The same tools in the turns of a shop or a person, so that heavy use does not delay others. */
  inTurnsOf: (owner: string) => ImageTools;
  /** Ends the child processes; later calls fail. */
  close: () => Promise<void>;
};

export type SandboxOptions = {
  /** Child processes, default 2; the first starts with the first call. */
  size?: number;
  /** Resident memory of a child in MB, default 1024; above it the child is killed and the file refused. */
  memoryMb?: number;
  /** Resident memory above which a child is replaced after its work, default 0.7 of `memoryMb`. */
  keepMb?: number;
  /** Time limit of one operation, default 30,000 ms. */
  timeLimitMs?: number;
  /** Time limit until a child is free, default 60,000 ms; then the call throws unavailable. */
  waitLimitMs?: number;
};
