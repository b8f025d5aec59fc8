import { c as FaultFound, i as maxPixels, n as encode } from "./raster-DtF9YinE.js";
import sharp from "sharp";
import { readFile } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
// dist/platform/images/pdf-render.js
let library;
async function open$1(bytes) {
	library ??= PDFiumLibrary.init();
	try {
		return await (await library).loadDocument(bytes);
	} catch (error) {
		const locked = /password/i.test(String(error));
		throw new FaultFound(locked ? { key: "file_encrypted" } : {
			key: "file_damaged",
			params: { why: "decode" }
		});
	}
}
/** The renderer gathers decoded pictures of pages that it has drawn; opening the file anew lets go of them. */
const usesOfOne = 40;
let held;
/** A file that is drawn page by page stays open between the pages, and only the last one does. */
async function heldDocument(path) {
	if (held && (held.path !== path || held.uses >= usesOfOne)) {
		held.document.destroy();
		held = void 0;
	}
	held ??= {
		path,
		document: await open$1(await readFile(path)),
		uses: 0
	};
	held.uses += 1;
	return held.document;
}
/** Opens a PDF in the renderer and closes it whatever happens; what cannot be opened is refused. */
async function withPdf(source, use) {
	if (!Buffer.isBuffer(source)) return use(await heldDocument(source.path));
	const document = await open$1(source);
	try {
		return await use(document);
	} finally {
		document.destroy();
	}
}
/** Draws one page on white at the given resolution, or smaller where its longer side would pass `maxSide` pixels. */
function drawPdfPage(source, index, dpi, maxSide = Number.POSITIVE_INFINITY) {
	return withPdf(source, async (document) => {
		if (index < 0 || index >= document.getPageCount()) throw new RangeError(`No page ${index}`);
		const page = document.getPage(index);
		const { originalWidth, originalHeight } = page.getOriginalSize();
		const scale = Math.min(dpi / 72, maxSide / Math.max(originalWidth, originalHeight));
		if (originalWidth * originalHeight * scale * scale > 5e7) throw new FaultFound({
			key: "file_pixels",
			params: { max: maxPixels }
		});
		const { data, width, height } = await page.render({
			scale: 1,
			width: Math.max(1, Math.round(originalWidth * scale)),
			height: Math.max(1, Math.round(originalHeight * scale)),
			render: "bitmap"
		});
		return sharp(Buffer.from(data), { raw: {
			width,
			height,
			channels: 4
		} }).flatten({ background: "#ffffff" });
	});
}
/** One page as a picture. */
async function renderPdfPage(bytes, options) {
	const { page, dpi = 200, type = "image/png", gray = false, quality = 85 } = options;
	const image = await drawPdfPage(bytes, page, dpi);
	return encode(gray ? image.toColourspace("b-w") : image, type, quality);
}
/** How many pages a large PDF has. */
function countPages(file) {
	return withPdf(file, (document) => ({ pages: document.getPageCount() }));
}
export { withPdf as i, drawPdfPage as n, renderPdfPage as r, countPages as t };

//# sourceMappingURL=pdf-render-B9xTdYx9.js.map