import sharp from "sharp";
// dist/platform/images/faults.js
/** How an operation in the child process refuses; on the other side it becomes FileRefused. */
var FaultFound = class extends Error {
	fault;
	constructor(fault) {
		super(fault.key);
		this.fault = fault;
	}
};
// dist/platform/images/raster.js
/** A page of A4 at 800 dpi has 62 million; more is an attack or a mistake. */
const maxPixels = 5e7;
/** Pixel size after the turn that the camera noted, and the kind, without decoding the whole. */
async function readHeader(bytes) {
	const meta = await sharp(bytes, { limitInputPixels: false }).metadata();
	const type = meta.format === "jpeg" ? "image/jpeg" : meta.format === "png" ? "image/png" : null;
	if (!type) throw new FaultFound({
		key: "file_type",
		params: { found: meta.format ?? "unknown" }
	});
	if (meta.width * meta.height > 5e7) throw new FaultFound({
		key: "file_pixels",
		params: { max: maxPixels }
	});
	const { width, height } = meta.autoOrient;
	return {
		type,
		width,
		height,
		dpi: meta.density ?? null
	};
}
/** The picture upright by its camera note, opaque on white, in sRGB; refuses what readHeader refuses. */
async function openImage(bytes) {
	await readHeader(bytes);
	return sharp(bytes, {
		limitInputPixels: maxPixels,
		failOn: "error"
	}).autoOrient().flatten({ background: "#ffffff" }).toColourspace("srgb");
}
/** Decoded three-channel pixels, to be worked on several times without decoding again. */
async function decode(image) {
	const { data, info } = await image.toColourspace("srgb").removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const raw = {
		width: info.width,
		height: info.height,
		channels: info.channels
	};
	return {
		width: info.width,
		height: info.height,
		again: () => sharp(data, {
			raw,
			limitInputPixels: maxPixels
		})
	};
}
/** Gray values, one byte a pixel. */
async function toGray(image) {
	const { data, info } = await image.grayscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true });
	return {
		data,
		width: info.width,
		height: info.height
	};
}
/** Gray values of a whole picture, upright and on white. */
async function grayPixels(bytes) {
	return toGray(await openImage(bytes));
}
/** Encodes without any metadata. */
async function encode(image, type, quality = 90) {
	const { data, info } = await (type === "image/jpeg" ? image.jpeg({ quality }) : image.png({ compressionLevel: 6 })).toBuffer({ resolveWithObject: true });
	return {
		bytes: data,
		type,
		width: info.width,
		height: info.height
	};
}
export { openImage as a, FaultFound as c, maxPixels as i, encode as n, readHeader as o, grayPixels as r, toGray as s, decode as t };

//# sourceMappingURL=raster-DtF9YinE.js.map