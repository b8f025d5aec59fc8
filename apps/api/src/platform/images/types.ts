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
};

export type Deskewed = EncodedImage & {
  /** The slope that was found and taken out: degrees, positive when the page had turned clockwise. */
  angle: number;
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

export type BoxRequest = {
  /** Size of the paper in mm; default A4. */
  paper?: { width: number; height: number };
  /** Boxes as printed, by name. */
  boxes: Record<string, MmBox>;
  /** Where a code stands on the print: when it is found in the scan, shift, scale and turn are taken from it. */
  code?: MmBox & { format: CodeFormat /** Only a code with this text counts. */; text?: string };
  /** Filled squares at the corners of the print, in mm; used when no code is found. */
  marks?: MmBox[];
};
export type SuggestedBoxes = {
  boxes: Record<string, PixelBox>;
  /** What the suggestion rests on: surest first. A page alone means that the paper's edges were trusted. */
  by: 'code' | 'marks' | 'page';
  /** Text of the code found, else null. */
  codeText: string | null;
  /** Degrees clockwise by which the print lies turned in the scan. */
  angle: number;
};

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
  normaliseUpload: (bytes: Buffer, limits: UploadLimits) => Promise<NormalisedUpload>;
  inspectPdf: (bytes: Buffer, limits?: { maxPages?: number }) => Promise<PdfFacts>;
  renderPdfPage: (bytes: Buffer, options: RenderOptions) => Promise<EncodedImage>;
  imagesToPdf: (images: Buffer[], options?: ImagesToPdfOptions) => Promise<{ bytes: Buffer; pages: number }>;
  deskew: (bytes: Buffer) => Promise<Deskewed>;
  cropToSpec: (bytes: Buffer, crop: CropOptions, spec: ImageSpec) => Promise<CroppedImage>;
  readCodes: (bytes: Buffer, formats?: CodeFormat[]) => Promise<FoundCode[]>;
  suggestBoxes: (bytes: Buffer, request: BoxRequest) => Promise<SuggestedBoxes>;
  measureQuality: (bytes: Buffer, region?: PixelBox) => Promise<Quality>;
};

export type ImageSandbox = ImageTools & {
  /** Ends the child processes; later calls fail. */
  close: () => Promise<void>;
};

export type SandboxOptions = {
  /** Child processes, default 2; the first starts with the first call. */
  size?: number;
  /** Resident memory of a child in MB, default 1024; above it the child is ended and the file refused. */
  memoryMb?: number;
  /** For one operation, default 30,000 ms. */
  timeLimitMs?: number;
};
