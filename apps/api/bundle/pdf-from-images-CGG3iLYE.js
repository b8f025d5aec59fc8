import { a as openImage, c as FaultFound, o as readHeader, t as decode } from "./raster-DtF9YinE.js";
import { PDFDocument } from "@cantoo/pdf-lib";
// dist/platform/images/pdf-from-images.js
const a4 = {
	width: 210,
	height: 297
};
const pointsPerMm = 72 / 25.4;
/** What the PDF itself needs beside the pictures, with a wide margin. */
const frameBytes = 2e3;
const pageFrameBytes = 600;
const steps = [
	85,
	75,
	65,
	55,
	45,
	35,
	25
];
const scales = [
	1,
	.85,
	.75
];
/** The best JPEG below the limit: first lower quality, then fewer pixels down to three quarters of the resolution. */
async function squeeze(again, width, gray, max) {
	let smallest = Number.POSITIVE_INFINITY;
	for (const scale of scales) for (const quality of steps) {
		const sized = again().resize({
			width: Math.max(1, Math.round(width * scale)),
			withoutEnlargement: true
		});
		const bytes = await (gray ? sized.toColourspace("b-w") : sized).jpeg({ quality }).toBuffer();
		if (bytes.length <= max) return bytes;
		smallest = Math.min(smallest, bytes.length);
	}
	throw new FaultFound({
		key: "file_unreachable",
		params: {
			max,
			smallest
		}
	});
}
/** One page of A4 for each picture, in order, upright or across by its shape; throws file_unreachable above the limits. */
async function imagesToPdf(images, options = {}) {
	const { margin = 0, dpi = 200, gray = false, maxBytes, maxBytesPerPage, asTheyAre = false } = options;
	const share = maxBytes === void 0 ? Infinity : (maxBytes - frameBytes) / images.length - pageFrameBytes;
	const max = Math.floor(Math.min(share, maxBytesPerPage ?? Infinity));
	const document = await PDFDocument.create();
	for (const bytes of images) {
		const image = asTheyAre ? await readHeader(bytes) : await decode(await openImage(bytes));
		const paper = image.width > image.height ? {
			width: a4.height,
			height: a4.width
		} : a4;
		const room = {
			width: paper.width - 2 * margin,
			height: paper.height - 2 * margin
		};
		const mmPerPixel = Math.min(room.width / image.width, room.height / image.height);
		const wanted = Math.round(image.width * mmPerPixel / 25.4 * dpi);
		const jpeg = await document.embedJpg("again" in image ? await squeeze(image.again, wanted, gray, max) : bytes);
		const page = document.addPage([paper.width * pointsPerMm, paper.height * pointsPerMm]);
		const width = image.width * mmPerPixel * pointsPerMm;
		const height = image.height * mmPerPixel * pointsPerMm;
		page.drawImage(jpeg, {
			x: (page.getWidth() - width) / 2,
			y: (page.getHeight() - height) / 2,
			width,
			height
		});
	}
	return {
		bytes: Buffer.from(await document.save()),
		pages: images.length
	};
}
export { imagesToPdf };

//# sourceMappingURL=pdf-from-images-CGG3iLYE.js.map