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
/** What may be stored: the type by content, the bytes re-encoded (pictures) or examined (PDF). */
export type NormalisedUpload = {
  bytes: Buffer;
  type: UploadedType;
  extension: 'jpg' | 'png' | 'pdf';
  /** Pages of a PDF, else null. */
  pages: number | null;
  /** Pixels of a picture, else null. */
  width: number | null;
  height: number | null;
};

/** A PDF too large to be sent to the child process again for each page: the child reads it itself and keeps it open. */
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

/** A picture set into the paper of a PDF, A4 unless told, upright or across by its own shape. */
export type ImagesToPdfOptions = {
  /** White edge in mm, default 0. */
  margin?: number;
  /** Pixels per inch that a picture is brought down to when it has more; default 200. */
  dpi?: number;
  gray?: boolean;
  /** Refuse with file_unreachable when the PDF cannot be brought below this. */
  maxBytes?: number;
  maxBytesPerPage?: number;
  /** Sets JPEGs in as they are, without encoding them again: for pictures that came from here. */
  asTheyAre?: boolean;
};

export type CutRequest = {
  /** Of a PDF, from 0; none for a picture. */
  page?: number;
  /** Shares (0 to 1) of the picture's width and height; the whole when left out. */
  part?: { x: number; y: number; width: number; height: number };
  /** Degrees clockwise after cutting. */
  turn?: 0 | 90 | 180 | 270;
  maxSide?: number;
};

/** How a person sets a picture right before it is kept; the parts are shares (0 to 1), reckoned after turning, and after cutting. */
export type ReworkRequest = {
  /** Of a PDF, from 0; none for a picture. */
  page?: number;
  turn: 0 | 90 | 180 | 270;
  cut?: { x: number; y: number; width: number; height: number };
  /** What is blacked out for good. */
  covers: readonly { x: number; y: number; width: number; height: number }[];
  maxSide: number;
};

/** A logo or an icon: the part in shares (0 to 1) of width and height, sides in pixels. */
export type PictogramRequest = {
  part?: { x: number; y: number; width: number; height: number };
  maxSide: number;
  leastSide: number;
};

/** A provider's limits for a picture. */
export type ImageSpec = { width: number; height: number; dpi: number; maxBytes: number; gray?: boolean };
export type CropOptions = {
  box: PixelBox;
  /** Degrees clockwise, around the middle of the box; default 0. */
  rotate?: number;
  /** contain keeps the whole box on white, cover fills the frame and cuts; default cover. */
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
  /** Pages that the same work still has, this one counted: of one owner's works the shortest comes first. Default 1. */
  left?: number;
  /** Of a PDF, from 0; none for a picture. */
  page?: number;
  /** In mm, as printed. */
  paper: { width: number; height: number };
  dpi: number;
  maxBytes: number;
  /** A part of a page stays as small as it is. */
  keepSize?: boolean;
  /** Filled squares of the print. */
  marks?: readonly MmBox[];
  /** The print's own codes: what their text looks like (a regular expression) and where each stands. */
  code?: { format: CodeFormat; places: readonly { pattern: string; box: MmBox }[] };
  /** Boxes of the print that are looked for, by name. */
  boxes?: Record<string, MmBox>;
};
export type Sheet = EncodedImage & {
  /** Degrees clockwise by which the page lay turned, beside quarter turns. */
  angle: number;
  /** Degrees clockwise by which it was set upright: 0, 90, 180 or 270. */
  quarter: number;
  /** What it was straightened by, surest first; nothing when it was left as it came. */
  by: 'marks' | 'code' | 'lines' | 'nothing';
  /** The boxes in pixels of the result; null when the print was not recognised. A suggestion for a person, never a decision. */
  boxes: Record<string, PixelBox> | null;
  /** Of every code on the page. */
  texts: string[];
};

export type GrayPixels = { data: Uint8Array; width: number; height: number };

export type Quality = {
  /** Variance of the Laplacian over gray values scaled to 600 px width: below about 60 looks blurred. */
  sharpness: number;
  /** Mean gray 0 (black) to 255 (white). */
  brightness: number;
  /** Median gray of the brightest half: the paper; below about 170 is grey or dark. */
  background: number;
  /** Share of pixels clearly darker than the background, 0 to 1. */
  ink: number;
  /** Ink reaches the edge: a signature or head is cut. */
  touchesEdge: { top: boolean; right: boolean; bottom: boolean; left: boolean };
};

/** Every operation runs in a child process with memory and time limits and throws FileRefused for a file at fault. */
export type ImageTools = {
  inspectImage: (bytes: Buffer) => Promise<ImageFacts>;
  inspectUpload: (bytes: Buffer, limits: UploadLimits) => Promise<{ type: UploadedType; pages: number | null }>;
  normaliseUpload: (bytes: Buffer, limits: UploadLimits) => Promise<NormalisedUpload>;
  inspectPdf: (bytes: Buffer, limits?: { maxPages?: number }) => Promise<PdfFacts>;
  renderPdfPage: (bytes: Buffer, options: RenderOptions) => Promise<EncodedImage>;
  imagesToPdf: (images: Buffer[], options?: ImagesToPdfOptions) => Promise<{ bytes: Buffer; pages: number }>;
  /** Pages of a large PDF; nothing else is asked of it, because only drawings of its pages ever leave. */
  countPages: (file: PdfFile) => Promise<{ pages: number }>;
  straightenSheet: (source: Buffer | PdfFile, request: SheetRequest) => Promise<Sheet>;
  /** A part of a page or picture, turned by quarters, encoded again; no more pixels than `maxSide` along its longer side. */
  cropOut: (source: Buffer | PdfFile, cut: CutRequest) => Promise<EncodedImage>;
  /** Turned, cut and covered, encoded again as JPEG: nothing of what lay under a cover is in the result. */
  rework: (bytes: Buffer, request: ReworkRequest) => Promise<EncodedImage>;
  cropToSpec: (bytes: Buffer, crop: CropOptions, spec: ImageSpec) => Promise<CroppedImage>;
  readCodes: (bytes: Buffer, formats?: CodeFormat[]) => Promise<FoundCode[]>;
  /** One byte a pixel, for measures of the caller's own. */
  grayPixels: (bytes: Buffer) => Promise<GrayPixels>;
  measureQuality: (bytes: Buffer, region?: PixelBox) => Promise<Quality>;
  pictogram: (bytes: Buffer, request: PictogramRequest) => Promise<EncodedImage>;
};

export type ImageSandbox = ImageTools & {
  /** The same tools in the turns of a shop or a person: whoever asks for much keeps nobody else waiting. */
  inTurnsOf: (owner: string) => ImageTools;
  /** Ends the child processes; later calls fail. */
  close: () => Promise<void>;
};

export type SandboxOptions = {
  /** Child processes, default 2; the first starts with the first call. */
  size?: number;
  /** Resident memory of a child in MB, default 1024; above it the child is ended and the file refused. */
  memoryMb?: number;
  /** Resident memory above which a child is ended after its work and replaced, default 0.7 of `memoryMb`. */
  keepMb?: number;
  /** For one operation, default 30,000 ms. */
  timeLimitMs?: number;
  /** Until a child is free, default 60,000 ms; then the call is refused as unavailable. */
  waitLimitMs?: number;
};
