import { c as FaultFound } from "./raster-DtF9YinE.js";
import { i as withPdf } from "./pdf-render-B9xTdYx9.js";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
// dist/platform/images/pdf-inspect.js
/** Keys whose presence alone means code, attachments or forms that run. */
const activeKeys = /* @__PURE__ */ new Set([
	"JS",
	"JavaScript",
	"AA",
	"EmbeddedFiles",
	"EF",
	"XFA",
	"RichMediaContent",
	"AF"
]);
const activeActions = /* @__PURE__ */ new Set([
	"JavaScript",
	"Launch",
	"SubmitForm",
	"ImportData",
	"GoToE",
	"GoToR",
	"Rendition",
	"Movie"
]);
const activeTypes = /* @__PURE__ */ new Set([
	"EmbeddedFile",
	"FileAttachment",
	"RichMedia",
	"Screen",
	"Movie",
	"Sound",
	"3D"
]);
function activePart(dict) {
	for (const [key, value] of dict.entries()) {
		const name = key.decodeText();
		if (activeKeys.has(name)) return name;
		const text = value instanceof PDFName ? value.decodeText() : null;
		if (text === null) continue;
		if (name === "S" && activeActions.has(text)) return text;
		if ((name === "Type" || name === "Subtype") && activeTypes.has(text)) return text;
	}
	return null;
}
/** Walks what stands directly inside an object; references are met as objects of their own. */
function findActive(root) {
	const waiting = [root];
	for (let item = waiting.pop(); item; item = waiting.pop()) {
		const object = item instanceof PDFStream || item instanceof PDFRawStream ? item.dict : item;
		if (object instanceof PDFDict) {
			const found = activePart(object);
			if (found) return found;
			waiting.push(...object.values());
		} else if (object instanceof PDFArray) waiting.push(...object.asArray());
	}
	return null;
}
async function parse(bytes) {
	try {
		const document = await PDFDocument.load(bytes, {
			ignoreEncryption: true,
			updateMetadata: false,
			throwOnInvalidObject: true
		});
		document.getPageCount();
		return document;
	} catch (cause) {
		if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString("latin1"))) throw new FaultFound({ key: "file_encrypted" });
		throw Object.assign(new FaultFound({
			key: "file_damaged",
			params: { why: "decode" }
		}), { cause });
	}
}
/** Pages and their sizes of a PDF without password, scripts, launching actions, attachments or live forms; default 30 pages. */
async function inspectPdf(bytes, limits = {}) {
	const document = await parse(bytes);
	if (document.context.trailerInfo.Encrypt) throw new FaultFound({ key: "file_encrypted" });
	const pages = document.getPageCount();
	const max = limits.maxPages ?? 30;
	if (pages > max) throw new FaultFound({
		key: "file_pages",
		params: {
			max,
			pages
		}
	});
	for (const [, object] of document.context.enumerateIndirectObjects()) {
		const what = findActive(object);
		if (what) throw new FaultFound({
			key: "file_active",
			params: { what }
		});
	}
	await withPdf(bytes, (rendered) => {
		if (pages === 0 || rendered.getPageCount() !== pages) throw new FaultFound({
			key: "file_damaged",
			params: { why: "decode" }
		});
	});
	return {
		pages,
		sizes: document.getPages().map((page) => page.getSize())
	};
}
export { inspectPdf };

//# sourceMappingURL=pdf-inspect-DKgUZrs3.js.map