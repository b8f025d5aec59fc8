import { a as openImage, c as FaultFound, i as maxPixels, n as encode, o as readHeader, r as grayPixels, s as toGray, t as decode } from "../../raster-DtF9YinE.js";
import { n as drawPdfPage, r as renderPdfPage, t as countPages } from "../../pdf-render-B9xTdYx9.js";
import { createRequire } from "node:module";
import sharp from "sharp";
import { readFile } from "node:fs/promises";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { fileTypeFromBuffer } from "file-type";
// dist/platform/images/close-loaders.js
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
sharp.cache(false);
sharp.concurrency(1);
// dist/platform/images/codes.js
let ready;
/** Its default is to fetch the binary from a foreign server: it is handed over from the package instead. */
async function prepare() {
	const binary = await readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
	await prepareZXingModule({
		overrides: { wasmBinary: new Uint8Array(binary).buffer },
		fireImmediately: true
	});
}
/** Codes in gray pixels with their corners. */
async function findCodes(gray, formats) {
	await (ready ??= prepare());
	const rgba = new Uint32Array(gray.width * gray.height);
	for (let i = 0; i < rgba.length; i++) rgba[i] = 4278190080 | (gray.data[i] ?? 255) * 65793;
	const image = {
		data: new Uint8ClampedArray(rgba.buffer),
		width: gray.width,
		height: gray.height,
		colorSpace: "srgb"
	};
	const read = (wanted, tryDownscale) => wanted.length > 0 ? readBarcodes(image, {
		formats: wanted,
		tryHarder: true,
		tryDownscale,
		maxNumberOfSymbols: 20
	}) : [];
	const linear = await read(formats.filter((one) => one === "Code128"), false);
	const square = await read(formats.filter((one) => one !== "Code128"), true);
	return [...linear, ...square].flatMap((code) => {
		const format = formats.find((wanted) => code.format.startsWith(wanted));
		const { topLeft, topRight, bottomRight, bottomLeft } = code.position;
		return format ? [{
			text: code.text,
			format,
			corners: [
				topLeft,
				topRight,
				bottomRight,
				bottomLeft
			]
		}] : [];
	});
}
/** Texts and corners of the codes in a picture; default QR, DataMatrix and Code 128. */
async function readCodes(bytes, formats) {
	return findCodes(await toGray(await openImage(bytes)), formats ?? [
		"QRCode",
		"DataMatrix",
		"Code128"
	]);
}
// dist/platform/images/density.js
/** Sets a JFIF head with the resolution in front: sharp leaves it out, and its own way brings a colour profile of kilobytes along. */
function withDensity(jpeg, dpi) {
	const head = Buffer.from("ffe000104a46494600010101000000000000", "hex");
	head.writeUInt16BE(dpi, 12);
	head.writeUInt16BE(dpi, 14);
	return Buffer.concat([
		jpeg.subarray(0, 2),
		head,
		jpeg.subarray(2)
	]);
}
// dist/platform/images/turn.js
const white$1 = "#ffffff";
/** The picture turned clockwise around its middle on a canvas that holds it whole, and where a point of it has gone. */
async function turn(image, degrees) {
	if (degrees === 0) return {
		image,
		move: (point) => point
	};
	const turned = await decode(image.again().rotate(degrees, { background: white$1 }));
	const [sin, cos] = [Math.sin(degrees * Math.PI / 180), Math.cos(degrees * Math.PI / 180)];
	const move = (point) => {
		const [x, y] = [point.x - image.width / 2, point.y - image.height / 2];
		return {
			x: x * cos - y * sin + turned.width / 2,
			y: x * sin + y * cos + turned.height / 2
		};
	};
	return {
		image: turned,
		move
	};
}
/** Cuts a box that may reach over the edge; what lies outside is white. */
async function cut(image, box) {
	const left = Math.max(0, -box.left);
	const top = Math.max(0, -box.top);
	const right = Math.max(0, box.left + box.width - image.width);
	const bottom = Math.max(0, box.top + box.height - image.height);
	if (left + right + top + bottom === 0) return image.again().extract(box);
	return (await decode(image.again().extend({
		left,
		top,
		right,
		bottom,
		background: white$1
	}))).again().extract({
		...box,
		left: box.left + left,
		top: box.top + top
	});
}
// dist/platform/images/crop.js
const qualities$1 = [
	92,
	86,
	80,
	74,
	68,
	62,
	56,
	50,
	44,
	38,
	32,
	26,
	20
];
const white = "#ffffff";
/**
* Cuts, turns and scales to the exact pixels of a provider and finds the best JPEG quality below its limit.
* Throws file_small when the cut has less than half the pixels wanted, file_unreachable when no quality is small enough.
*/
async function cropToSpec(bytes, crop, spec) {
	const whole = await decode(await openImage(bytes));
	const size = {
		width: Math.round(crop.box.width),
		height: Math.round(crop.box.height)
	};
	if (size.width < spec.width / 2 || size.height < spec.height / 2) throw new FaultFound({
		key: "file_small",
		params: {
			width: spec.width,
			height: spec.height
		}
	});
	const middle = {
		x: crop.box.left + crop.box.width / 2,
		y: crop.box.top + crop.box.height / 2
	};
	const { image, move } = await turn(whole, crop.rotate ?? 0);
	const at = move(middle);
	const corner = {
		left: Math.round(at.x - size.width / 2),
		top: Math.round(at.y - size.height / 2)
	};
	const piece = await decode(await cut(image, {
		...corner,
		...size
	}));
	const { width, height } = spec;
	const fitted = await decode(piece.again().resize({
		width,
		height,
		fit: crop.fit ?? "cover",
		background: white
	}));
	let smallest = Number.POSITIVE_INFINITY;
	for (const quality of qualities$1) {
		const jpeg = withDensity(await (spec.gray ? fitted.again().toColourspace("b-w") : fitted.again()).jpeg({
			quality,
			mozjpeg: true
		}).toBuffer(), spec.dpi);
		if (jpeg.length <= spec.maxBytes) return {
			bytes: jpeg,
			type: "image/jpeg",
			width,
			height,
			quality
		};
		smallest = Math.min(smallest, jpeg.length);
	}
	throw new FaultFound({
		key: "file_unreachable",
		params: {
			max: spec.maxBytes,
			smallest
		}
	});
}
// dist/platform/images/cut-out.js
/** Of what is worked on further: good enough that a second encoding is not seen. */
const quality$1 = 92;
/** A part of a page or picture, turned by quarters. Throws a RangeError for a part without pixels. */
async function cutOut(bytes, { page, part, turn = 0, maxSide }) {
	const image = await decode(page === void 0 ? await openImage(bytes) : await drawPdfPage(bytes, page, 200, maxSide));
	const left = Math.round((part?.x ?? 0) * image.width);
	const top = Math.round((part?.y ?? 0) * image.height);
	const width = Math.min(Math.round((part?.width ?? 1) * image.width), image.width - left);
	const height = Math.min(Math.round((part?.height ?? 1) * image.height), image.height - top);
	if (width < 1 || height < 1) throw new RangeError("Nothing to cut out");
	const piece = await decode(image.again().extract({
		left,
		top,
		width,
		height
	}));
	const turned = turn === 0 ? piece.again() : (await decode(piece.again().rotate(turn))).again();
	const sized = maxSide ? turned.resize({
		width: maxSide,
		height: maxSide,
		fit: "inside",
		withoutEnlargement: true
	}) : turned;
	return encode(sized, "image/jpeg", quality$1);
}
// dist/platform/images/pictogram.js
/**
* A small picture that may have see-through parts: a logo, an icon. Cut to a part, made no larger than `maxSide`, encoded anew
* as PNG without any metadata. Throws what readHeader refuses, and file_small below `leastSide`.
*/
async function pictogram(bytes, { part, maxSide, leastSide }) {
	await readHeader(bytes);
	const { data, info } = await sharp(bytes, {
		limitInputPixels: maxPixels,
		failOn: "error"
	}).autoOrient().toColourspace("srgb").ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const raw = {
		width: info.width,
		height: info.height,
		channels: info.channels
	};
	const left = Math.min(Math.round((part?.x ?? 0) * raw.width), raw.width - 1);
	const top = Math.min(Math.round((part?.y ?? 0) * raw.height), raw.height - 1);
	const width = Math.min(Math.round((part?.width ?? 1) * raw.width), raw.width - left);
	const height = Math.min(Math.round((part?.height ?? 1) * raw.height), raw.height - top);
	if (width < leastSide || height < leastSide) throw new FaultFound({
		key: "file_small",
		params: {
			width: leastSide,
			height: leastSide
		}
	});
	const made = await sharp(data, {
		raw,
		limitInputPixels: maxPixels
	}).extract({
		left,
		top,
		width,
		height
	}).resize({
		width: maxSide,
		height: maxSide,
		fit: "inside",
		withoutEnlargement: true
	}).png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
	return {
		bytes: made.data,
		type: "image/png",
		width: made.info.width,
		height: made.info.height
	};
}
// dist/platform/images/quality.js
const workingWidth$1 = 600;
/** Darker than the paper by this much is ink. */
const inkStep = 60;
function sharpness({ data, width, height }) {
	let [sum, squares, count] = [
		0,
		0,
		0
	];
	const at = (x, y) => data[y * width + x] ?? 0;
	for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) {
		const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
		sum += value;
		squares += value * value;
		count++;
	}
	return count ? squares / count - (sum / count) ** 2 : 0;
}
/** The three quarter point of the gray values: the middle of the brighter half. */
function paperGray(data) {
	const counts = /* @__PURE__ */ new Uint32Array(256);
	for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
	let left = data.length / 4;
	for (let value = 255; value >= 0; value--) {
		left -= counts[value] ?? 0;
		if (left <= 0) return value;
	}
	return 0;
}
function edges({ data, width, height }, isInk) {
	const rim = Math.max(1, Math.round(Math.min(width, height) * .01));
	const touches = (x0, y0, x1, y1) => {
		let inked = 0;
		for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (isInk(data[y * width + x] ?? 255)) inked++;
		return inked > 2 * rim;
	};
	return {
		top: touches(0, 0, width, rim),
		right: touches(width - rim, 0, width, height),
		bottom: touches(0, height - rim, width, height),
		left: touches(0, 0, rim, height)
	};
}
/** Simple measures of a picture or a part of it; thresholds belong to the caller. */
async function measureQuality(bytes, region) {
	const image = await openImage(bytes);
	const part = region ? (await decode(image)).again().extract(region) : image;
	const gray = await toGray((await decode(part)).again().resize({ width: workingWidth$1 }));
	const background = paperGray(gray.data);
	const isInk = (value) => value < background - inkStep;
	let [sum, inked] = [0, 0];
	for (const value of gray.data) {
		sum += value;
		if (isInk(value)) inked++;
	}
	const total = gray.data.length;
	return {
		sharpness: Math.round(sharpness(gray)),
		brightness: Math.round(sum / total),
		background,
		ink: inked / total,
		touchesEdge: edges(gray, isInk)
	};
}
// dist/platform/images/rework.js
const quality = 88;
/** Below this a part has nothing that could be read. */
const leastSide = 8;
/** A part in whole pixels of a picture, grown to the pixels that it touches and kept inside. */
function pixelsOf(part, { width, height }) {
	const left = Math.min(Math.floor(part.x * width), width - 1);
	const top = Math.min(Math.floor(part.y * height), height - 1);
	const right = Math.min(Math.ceil((part.x + part.width) * width), width);
	const bottom = Math.min(Math.ceil((part.y + part.height) * height), height);
	return {
		left,
		top,
		width: right - left,
		height: bottom - top
	};
}
/**
* Sets a picture right as a person asked: turned, cut, then covered in black, encoded anew without any metadata. Throws file_small
* where too little is left, file_unreachable for a cover without area.
*/
async function rework(bytes, request) {
	const { page, turn, cut, covers, maxSide } = request;
	const source = await decode(page === void 0 ? await openImage(bytes) : await drawPdfPage(bytes, page, 200, maxSide));
	const turned = turn === 0 ? source : await decode(source.again().rotate(turn));
	const frame = pixelsOf(cut ?? {
		x: 0,
		y: 0,
		width: 1,
		height: 1
	}, turned);
	if (frame.width < leastSide || frame.height < leastSide) throw new FaultFound({
		key: "file_small",
		params: {
			width: leastSide,
			height: leastSide
		}
	});
	const piece = await decode(turned.again().extract(frame));
	const black = covers.map((cover) => {
		const { left, top, width, height } = pixelsOf(cover, piece);
		return {
			input: { create: {
				width,
				height,
				channels: 3,
				background: "#000000"
			} },
			left,
			top
		};
	});
	const sized = (black.length === 0 ? piece : await decode(piece.again().composite(black))).again().resize({
		width: maxSide,
		height: maxSide,
		fit: "inside",
		withoutEnlargement: true
	});
	return encode(sized, "image/jpeg", quality);
}
// dist/platform/images/similarity.js
const middle = (points) => ({
	x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
	y: points.reduce((sum, point) => sum + point.y, 0) / points.length
});
/** The best shift, scale and turn through pairs of points (least squares); at least two different points are needed. */
function fitSimilarity(pairs) {
	const from = middle(pairs.map((pair) => pair.paper));
	const to = middle(pairs.map((pair) => pair.scan));
	let [dot, cross, size] = [
		0,
		0,
		0
	];
	for (const { paper, scan } of pairs) {
		const p = {
			x: paper.x - from.x,
			y: paper.y - from.y
		};
		const q = {
			x: scan.x - to.x,
			y: scan.y - to.y
		};
		dot += p.x * q.x + p.y * q.y;
		cross += p.x * q.y - p.y * q.x;
		size += p.x * p.x + p.y * p.y;
	}
	const a = dot / size;
	const b = cross / size;
	return {
		a,
		b,
		dx: to.x - a * from.x + b * from.y,
		dy: to.y - b * from.x - a * from.y
	};
}
const toScan = ({ a, b, dx, dy }, { x, y }) => ({
	x: a * x - b * y + dx,
	y: b * x + a * y + dy
});
const corners = (box) => [
	{
		x: box.left,
		y: box.top
	},
	{
		x: box.left + box.width,
		y: box.top
	},
	{
		x: box.left + box.width,
		y: box.top + box.height
	},
	{
		x: box.left,
		y: box.top + box.height
	}
];
const centre = (box) => ({
	x: box.left + box.width / 2,
	y: box.top + box.height / 2
});
/** The greatest distance, in units of the paper, between where a pair was seen and where the map puts it. */
const worstMiss = (map, pairs) => Math.max(...pairs.map(({ paper, scan }) => {
	const at = toScan(map, paper);
	return Math.hypot(at.x - scan.x, at.y - scan.y) / Math.hypot(map.a, map.b);
}));
const degreesOf = (map) => Math.round(Math.atan2(map.b, map.a) * 18e3 / Math.PI) / 100;
// dist/platform/images/find-marks.js
/** Sums of darkness from the top left corner, so that any rectangle costs four look-ups. */
function darknessSums({ data, width, height }) {
	const sums = new Float64Array((width + 1) * (height + 1));
	for (let y = 0; y < height; y++) {
		let row = 0;
		for (let x = 0; x < width; x++) {
			row += 255 - (data[y * width + x] ?? 255);
			sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
		}
	}
	const at = (x, y) => sums[Math.min(Math.max(y, 0), height) * (width + 1) + Math.min(Math.max(x, 0), width)] ?? 0;
	return (left, top, right, bottom) => at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
}
function findNear(dark, expected, half, radius) {
	let found = null;
	const inner = 4 * half.x * half.y;
	const ring = 16 * half.x * half.y - inner;
	for (let y = Math.round(expected.y - radius); y <= expected.y + radius; y++) for (let x = Math.round(expected.x - radius); x <= expected.x + radius; x++) {
		const inside = dark(x - half.x, y - half.y, x + half.x, y + half.y);
		const around = dark(x - 2 * half.x, y - 2 * half.y, x + 2 * half.x, y + 2 * half.y) - inside;
		const score = inside / inner - around / ring;
		if (score > 90 && score > (found?.score ?? 0)) found = {
			at: {
				x,
				y
			},
			score
		};
	}
	return found?.at ?? null;
}
/** The filled marks that stand out within `reach` millimetres of the places where a first guess expects them. */
function findMarks(gray, guess, marks, reach) {
	const dark = darknessSums(gray);
	const scale = Math.hypot(guess.a, guess.b);
	return marks.flatMap((mark) => {
		const half = {
			x: Math.round(mark.width * scale / 2),
			y: Math.round(mark.height * scale / 2)
		};
		const scan = half.x && half.y ? findNear(dark, toScan(guess, centre(mark)), half, reach * scale) : null;
		return scan ? [{
			paper: centre(mark),
			scan
		}] : [];
	});
}
// dist/platform/images/find-paper.js
/** First looked for in few pixels and far around, then in more pixels and near. */
const far = {
	width: 414,
	reach: 32
};
const near = {
	width: 1e3,
	reach: 4
};
/** Paper is no rubber: marks that fit worse than this, in mm, are something else. */
const mostMiss = 2.5;
const scaled = (pairs, by) => pairs.map(({ paper, scan }) => ({
	paper,
	scan: {
		x: scan.x * by,
		y: scan.y * by
	}
}));
const zoomed = ({ a, b, dx, dy }, by) => ({
	a: a * by,
	b: b * by,
	dx: dx * by,
	dy: dy * by
});
/** Marks near a guess, and the map through them when they agree with each other. */
async function marksNear(page, guess, marks, look) {
	const zoom = look.width / page.width;
	const raw = {
		width: page.width,
		height: page.height,
		channels: 1
	};
	const gray = await toGray(sharp(page.data, { raw }).resize({ width: look.width }));
	const pairs = scaled(findMarks(gray, zoomed(guess, zoom), marks, look.reach), 1 / zoom);
	if (pairs.length < 3) return null;
	const map = fitSimilarity(pairs);
	return worstMiss(map, pairs) <= mostMiss ? {
		map,
		pairs
	} : null;
}
/** The pairs of a code's corners, when it is one whose place on the print is known. */
function codePairs({ code }, codes) {
	for (const { text, corners: seen } of codes) {
		const place = code?.places.find(({ pattern }) => new RegExp(pattern, "u").test(text));
		if (!place) continue;
		return corners(place.box).flatMap((paper, index) => {
			const scan = seen[index];
			return scan ? [{
				paper,
				scan
			}] : [];
		});
	}
	return null;
}
/** Finds the print of an upright sheet; null when nothing printed is there to go by. */
async function findPaper(gray, request, codes) {
	const { paper, marks = [] } = request;
	const byCode = codePairs(request, codes);
	const page = fitSimilarity([{
		paper: {
			x: 0,
			y: 0
		},
		scan: {
			x: 0,
			y: 0
		}
	}, {
		paper: {
			x: paper.width,
			y: paper.height
		},
		scan: {
			x: gray.width,
			y: gray.width * paper.height / paper.width
		}
	}]);
	const first = marks.length > 0 && await marksNear(gray, page, marks, far) || byCode && await marksNear(gray, fitSimilarity(byCode), marks, {
		...far,
		reach: 9
	});
	const second = first && await marksNear(gray, first.map, marks, near);
	if (second) return {
		by: "marks",
		pairs: second.pairs
	};
	return byCode && {
		by: "code",
		pairs: byCode
	};
}
// dist/platform/images/skew-angle.js
const radians = Math.PI / 180;
const steepest = 10;
/** Where paper ends and ink begins going down, judged against the light of the surroundings and not of the whole page. */
function inkEdges({ data, width, height }, blurred) {
	const xs = [];
	const ys = [];
	const dark = (at) => (blurred[at] ?? 0) - (data[at] ?? 0) > 24;
	const rim = Math.round(width * .02);
	for (let y = rim + 1; y < height - rim; y++) for (let x = rim; x < width - rim; x++) {
		const at = y * width + x;
		if (dark(at) && !dark(at - width)) {
			xs.push(x);
			ys.push(y);
		}
	}
	return {
		xs: Float32Array.from(xs),
		ys: Float32Array.from(ys)
	};
}
/** How sharply the edges fall into rows when the page is turned back by the angle. */
function rowScore(edges, height, width, angle) {
	const slope = Math.tan(angle * radians);
	const lift = Math.ceil(Math.abs(slope) * width) + 1;
	const rows = new Float64Array((height + 2 * lift) * 2);
	for (let i = 0; i < edges.xs.length; i++) {
		const row = (edges.ys[i] ?? 0) - slope * (edges.xs[i] ?? 0) + lift;
		const at = Math.floor(row * 2);
		const part = row * 2 - at;
		rows[at] = (rows[at] ?? 0) + 1 - part;
		rows[at + 1] = (rows[at + 1] ?? 0) + part;
	}
	return rows.reduce((sum, count) => sum + count * count, 0);
}
function best(score, from, to, step) {
	let found = {
		angle: 0,
		score: Number.NEGATIVE_INFINITY
	};
	let [sum, count] = [0, 0];
	for (let angle = from; angle <= to + step / 2; angle += step) {
		const value = score(angle);
		if (value > found.score) found = {
			angle,
			score: value
		};
		sum += value;
		count += 1;
	}
	return {
		...found,
		mean: sum / count
	};
}
/** A page without lines scores nearly alike at every angle; print and writing stand out of that by far more. */
const leastPeak = 1.2;
/**
* Degrees clockwise by which the lines of a page have turned, between -10 and 10, to about 0.05; 0 for a page without ink.
* It is sure when the lines fall into rows much better at this angle than at the others: a face or a pattern has no such angle.
*/
function skewAngle(gray, blurred) {
	const edges = inkEdges(gray, blurred);
	if (edges.xs.length < 50) return {
		angle: 0,
		isSure: false
	};
	const score = (angle) => rowScore(edges, gray.height, gray.width, angle);
	const coarse = best(score, -10, steepest, .25);
	const fine = best(score, coarse.angle - .3, coarse.angle + .3, .05);
	const finest = best(score, fine.angle - .05, fine.angle + .05, .01);
	return {
		angle: Math.round(finest.angle * 100) / 100,
		isSure: finest.score > leastPeak * coarse.mean
	};
}
// dist/platform/images/slope.js
/** Wide enough that a tenth of a degree moves a line by two pixels across the page. */
const workingWidth = 1200;
/** The slope of a page's lines, see skewAngle. */
async function slopeOf(image) {
	const small = await decode(image.again().resize({ width: workingWidth }));
	return skewAngle(await toGray(small.again()), (await toGray(small.again().blur(15))).data);
}
// dist/platform/images/straighten.js
/** Turning costs sharpness: less than this cannot be seen on a page. */
const leastAngle = .15;
const qualities = [
	88,
	78,
	68,
	58,
	48,
	38
];
const grayQualities = [
	58,
	48,
	38,
	30,
	22
];
function sizeOf({ paper, dpi }) {
	const pixels = (mm) => Math.round(mm / 25.4 * dpi);
	return {
		width: pixels(paper.width),
		height: pixels(paper.height)
	};
}
/** The page in the pixels of the paper, lying across when it comes so; its own shape is kept. */
async function fitted(source, request) {
	const size = sizeOf(request);
	const longest = Math.max(size.width, size.height);
	if (request.page !== void 0) return decode(await drawPdfPage(source, request.page, request.dpi, longest));
	if (!Buffer.isBuffer(source)) throw new RangeError("A page of the file must be named");
	const { width, height } = await readHeader(source);
	const room = width > height === size.width > size.height ? size : {
		width: size.height,
		height: size.width
	};
	return decode((await openImage(source)).resize({
		...room,
		fit: "inside",
		withoutEnlargement: request.keepSize === true
	}));
}
/** Clockwise quarter turns that bring a known code upright. */
function quarterOf({ code }, codes) {
	const known = codes.find(({ text }) => code?.places.some(({ pattern }) => new RegExp(pattern, "u").test(text)));
	if (!known) return 0;
	const [topLeft, topRight] = known.corners;
	const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180 / Math.PI;
	return (Math.round(-angle / 90) * 90 % 360 + 360) % 360;
}
/** A straight line through (paper, scan) of one axis: scan = scale · paper + shift. */
function fitAxis(pairs, axis) {
	const mean = (side) => pairs.reduce((sum, pair) => sum + pair[side][axis], 0) / pairs.length;
	const [from, to] = [mean("paper"), mean("scan")];
	const [dot, size] = pairs.reduce(([d, s], { paper, scan }) => [d + (paper[axis] - from) * (scan[axis] - to), s + (paper[axis] - from) * (paper[axis] - from)], [0, 0]);
	const scale = dot / size;
	return {
		scale,
		shift: to - scale * from
	};
}
function boxesOn(request, pairs) {
	const [x, y] = [fitAxis(pairs, "x"), fitAxis(pairs, "y")];
	const place = ([name, { left, top, width, height }]) => [name, {
		left: Math.round(x.scale * left + x.shift),
		top: Math.round(y.scale * top + y.shift),
		width: Math.round(x.scale * width),
		height: Math.round(y.scale * height)
	}];
	return Object.fromEntries(Object.entries(request.boxes ?? {}).map(place));
}
/** Cuts the sheet out along its own edges, known from the marks: afterwards a millimetre is a millimetre everywhere. */
async function alongMarks(image, pairs, request) {
	const [edges] = Object.values(boxesOn({
		...request,
		boxes: { all: {
			left: 0,
			top: 0,
			...request.paper
		} }
	}, pairs));
	if (!edges) return image;
	return decode((await cut(image, edges)).resize({
		...sizeOf(request),
		fit: "fill",
		kernel: "cubic"
	}));
}
/** The middle of a turned picture, as large as it was before it was turned. */
async function middleOf(image, before) {
	const width = Math.min(before.width, image.width);
	const height = Math.min(before.height, image.height);
	const box = {
		left: Math.round((image.width - width) / 2),
		top: Math.round((image.height - height) / 2),
		width,
		height
	};
	return {
		image: await decode(image.again().extract(box)),
		box
	};
}
async function jpegWithin(image, { maxBytes, dpi }) {
	const { width, height } = image;
	const tries = [...qualities.map((quality) => ({
		quality,
		gray: false
	})), ...grayQualities.map((quality) => ({
		quality,
		gray: true
	}))];
	let smallest = Number.POSITIVE_INFINITY;
	for (const { quality, gray } of tries) {
		const bytes = withDensity(await (gray ? image.again().toColourspace("b-w") : image.again()).jpeg({ quality }).toBuffer(), dpi);
		if (bytes.length <= maxBytes) return {
			bytes,
			type: "image/jpeg",
			width,
			height
		};
		smallest = Math.min(smallest, bytes.length);
	}
	throw new FaultFound({
		key: "file_unreachable",
		params: {
			max: maxBytes,
			smallest
		}
	});
}
async function straight(image, found, request) {
	const slope = found?.by === "marks" ? null : await slopeOf(image);
	const byPrint = found ? degreesOf(fitSimilarity(found.pairs)) : 0;
	const isLines = slope?.isSure && (!found || Math.abs(slope.angle - byPrint) < 2);
	const measured = isLines ? slope.angle : byPrint;
	const angle = Math.abs(measured) < leastAngle ? 0 : measured;
	const turned = await turn(image, -angle);
	const pairs = found?.pairs.map(({ paper, scan }) => ({
		paper,
		scan: turned.move(scan)
	})) ?? [];
	if (found?.by === "marks") {
		const sheet = await alongMarks(turned.image, pairs, request);
		const perMm = sheet.width / request.paper.width;
		return {
			image: sheet,
			angle,
			by: "marks",
			boxes: boxesOn(request, [{
				paper: {
					x: 0,
					y: 0
				},
				scan: {
					x: 0,
					y: 0
				}
			}, {
				paper: {
					x: 1,
					y: 1
				},
				scan: {
					x: perMm,
					y: perMm
				}
			}])
		};
	}
	const { image: middle, box } = await middleOf(turned.image, image);
	const shifted = pairs.map(({ paper, scan }) => ({
		paper,
		scan: {
			x: scan.x - box.left,
			y: scan.y - box.top
		}
	}));
	return {
		image: middle,
		angle,
		by: found ? "code" : isLines ? "lines" : "nothing",
		boxes: found ? boxesOn(request, shifted) : null
	};
}
/**
* One page of a scan as it should lie: upright by its code, straight by its marks, its code or its lines, in the pixels of the paper,
* below a number of bytes. Throws file_unreachable when no quality is small enough.
*/
async function straightenSheet(source, request) {
	const { code } = request;
	const read = async (image) => {
		const gray = await toGray(image.again());
		return {
			gray,
			codes: code ? await findCodes(gray, [code.format]) : []
		};
	};
	const first = await fitted(source, request);
	const seen = await read(first);
	const quarter = quarterOf(request, seen.codes);
	const upright = quarter === 0 ? first : (await turn(first, quarter)).image;
	const { gray, codes } = quarter === 0 ? seen : await read(upright);
	const { image, ...facts } = await straight(upright, await findPaper(gray, request, codes), request);
	return {
		...await jpegWithin(image, request),
		...facts,
		quarter,
		texts: seen.codes.map(({ text }) => text)
	};
}
// dist/platform/images/uploads.js
const known = [
	"image/jpeg",
	"image/png",
	"application/pdf"
];
const isUploadedType = (mime) => mime !== void 0 && known.includes(mime);
async function typeByContent(bytes, accept) {
	if (bytes.length === 0) throw new FaultFound({
		key: "file_damaged",
		params: { why: "empty" }
	});
	const mime = (await fileTypeFromBuffer(bytes))?.mime;
	if (isUploadedType(mime) && accept.includes(mime)) return mime;
	throw new FaultFound({
		key: "file_type",
		params: { found: mime ?? "unknown" }
	});
}
/** Type by content and size in pixels of a JPEG or PNG that decodes to its end. */
async function inspectImage(bytes) {
	await typeByContent(bytes, ["image/jpeg", "image/png"]);
	const facts = await readHeader(bytes);
	await (await openImage(bytes)).stats();
	return facts;
}
/**
* What an upload is, checked against its slot without decoding: for files that are decoded and encoded anew by what follows, and
* are never stored as they came.
*/
async function inspectUpload(bytes, limits) {
	if (bytes.length > limits.maxBytes) throw new FaultFound({
		key: "file_size",
		params: { max: limits.maxBytes }
	});
	const type = await typeByContent(bytes, limits.accept);
	if (type !== "application/pdf") return {
		type,
		pages: null
	};
	const { inspectPdf } = await import("../../pdf-inspect-DKgUZrs3.js");
	return {
		type,
		pages: (await inspectPdf(bytes, limits)).pages
	};
}
/** Checks an upload against its slot; pictures come back re-encoded, upright and without metadata. */
async function normaliseUpload(bytes, limits) {
	const { type, pages } = await inspectUpload(bytes, limits);
	if (type === "application/pdf") return {
		bytes,
		type,
		extension: "pdf",
		pages,
		width: null,
		height: null
	};
	const image = await encode(await openImage(bytes), type);
	const { minWidth = 1, minHeight = 1 } = limits;
	if (image.width < minWidth || image.height < minHeight) throw new FaultFound({
		key: "file_small",
		params: {
			width: minWidth,
			height: minHeight
		}
	});
	return {
		...image,
		extension: type === "image/jpeg" ? "jpg" : "png",
		pages: null
	};
}
// dist/platform/images/operations.js
const inspectPdf = async (...given) => (await import("../../pdf-inspect-DKgUZrs3.js")).inspectPdf(...given);
const imagesToPdf = async (...given) => (await import("../../pdf-from-images-CGG3iLYE.js")).imagesToPdf(...given);
/** Everything the child process can be asked for; only worker.ts may import this, or decoding happens in the API itself. */
const operations = {
	inspectImage,
	inspectUpload,
	normaliseUpload,
	inspectPdf,
	renderPdfPage,
	imagesToPdf,
	countPages,
	straightenSheet,
	cutOut,
	rework,
	cropToSpec,
	readCodes,
	grayPixels,
	measureQuality,
	pictogram
};
// dist/platform/images/worker.js
/** Errors that name a mistake in our own call; every other one was provoked by the bytes. */
const ours = [RangeError, ReferenceError];
/** libvips and pdfium hand out views on shared memory: a copy is sent, and it arrives as a Buffer. */
async function run({ id, name, input }) {
	try {
		const operation = operations[name];
		return {
			id,
			result: await Reflect.apply(operation, void 0, input.map(asBuffer))
		};
	} catch (error) {
		if (error instanceof FaultFound) return {
			id,
			fault: error.fault
		};
		if (ours.some((kind) => error instanceof kind)) return {
			id,
			error: String(error)
		};
		if (/pixel limit/i.test(String(error))) return {
			id,
			fault: {
				key: "file_pixels",
				params: { max: 5e7 }
			}
		};
		return {
			id,
			fault: {
				key: "file_damaged",
				params: { why: "decode" }
			}
		};
	}
}
function asBuffer(value) {
	if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
	return Array.isArray(value) ? value.map(asBuffer) : value;
}
process.on("message", (ask) => {
	run(ask).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit(0));
process.send?.({
	id: 0,
	result: null
});
export {};

//# sourceMappingURL=worker.js.map