import { B as ZodError, V as toJSONSchema, c as hasWebBuild, u as readConfig } from "./migrate-BxW-t7CH.js";
import { A as mayAccess, C as systemIds, D as getLocale, E as errorText, M as errorBody, O as isLocale, S as fieldFaultsOf, T as faultText, _ as recordAudit, a as createContainer, b as downloadReply, c as readFile, d as publicData, f as siteStyle, g as withTransaction, h as printSetupLink, i as startMetrics, j as AppError, k as locales, l as answerExport, m as resolveSession, o as routes, p as appBrand, s as resolveKey, t as startWorker, u as chatOrigin, v as slideSources, w as app_site, x as uploadSlots, y as sha256 } from "./worker-IFT0-VHa.js";
import { setTimeout } from "node:timers/promises";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import fastifyCookie from "@fastify/cookie";
import fastifyFormbody from "@fastify/formbody";
import fastifyHelmet from "@fastify/helmet";
import fastifyMultipart from "@fastify/multipart";
import Fastify, { LogController } from "fastify";
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import sharp from "sharp";
// dist/http/openapi.js
function schemaOf(schema, io) {
	return schema ? toJSONSchema(schema, {
		io,
		unrepresentable: "any",
		target: "openapi-3.0"
	}) : void 0;
}
function parameters(schema, place) {
	const json = schemaOf(schema, "input");
	return Object.entries(json?.properties ?? {}).map(([name, part]) => ({
		name,
		in: place,
		required: place === "path" || (json?.required ?? []).includes(name),
		schema: part
	}));
}
function accessText({ access }) {
	if (access.kind === "public") return "Anyone";
	if (access.kind === "signed-in") return "Anyone signed in";
	if (access.kind === "partner") return `A key${access.scope ? ` with ${access.scope}` : " of any scope"}`;
	return `${access.kind === "staff" ? "Staff" : "Merchant"}${access.permission ? ` with ${access.permission}` : ""}`;
}
function requestBody(endpoint) {
	if (!endpoint.body && !endpoint.upload) return void 0;
	const data = schemaOf(endpoint.body, "input") ?? {};
	if (!endpoint.upload) return { content: { "application/json": { schema: data } } };
	return { content: { "multipart/form-data": { schema: {
		type: "object",
		properties: {
			data,
			file: {
				type: "array",
				items: {
					type: "string",
					format: "binary"
				}
			}
		}
	} } } };
}
const requestKey = {
	name: "Idempotency-Key",
	in: "header",
	required: true,
	schema: {
		type: "string",
		minLength: 8,
		maxLength: 100
	}
};
function operation(endpoint) {
	const reply = endpoint.replyKind === "json" ? { "application/json": { schema: schemaOf(endpoint.reply, "output") ?? {} } } : { "application/octet-stream": { schema: {
		type: "string",
		format: "binary"
	} } };
	return {
		operationId: endpoint.id,
		tags: [endpoint.id.split(".")[0] ?? ""],
		summary: endpoint.summary,
		description: `${accessText(endpoint)}.${endpoint.errors.length > 0 ? ` Refuses with: ${endpoint.errors.join(", ")}.` : ""}`,
		security: endpoint.access.kind === "public" ? [] : [{ bearer: [] }],
		parameters: [
			...parameters(endpoint.params, "path"),
			...parameters(endpoint.query, "query"),
			...endpoint.once ? [requestKey] : []
		],
		requestBody: requestBody(endpoint),
		responses: {
			200: {
				description: "Done",
				content: reply
			},
			default: {
				description: "Refused",
				content: { "application/json": { schema: schemaOf(errorBody, "output") ?? {} } }
			}
		}
	};
}
/** The whole API as an OpenAPI document, made from the endpoints alone. */
function openApiDocument(routes) {
	const paths = {};
	for (const { endpoint } of routes) paths[endpoint.path] = {
		...paths[endpoint.path],
		[endpoint.method.toLowerCase()]: operation(endpoint)
	};
	return {
		openapi: "3.0.3",
		info: {
			title: "Sevadesk API",
			version: "1"
		},
		components: { securitySchemes: { bearer: {
			type: "http",
			scheme: "bearer"
		} } },
		paths
	};
}
/** The calls of shops' own software alone, without the names and ways of the rest. */
function partnerDocument(routes, address) {
	return {
		...openApiDocument(routes.filter(({ endpoint }) => endpoint.access.kind === "partner")),
		info: {
			title: "Partner API",
			version: "1"
		},
		servers: [{ url: address }]
	};
}
/** Serves that document to anyone: it says what can be asked and nothing about anybody. */
function partnerDocumentRoute(server, routes, address) {
	const text = JSON.stringify(partnerDocument(routes, address));
	server.get("/api/partner/v1/openapi.json", async (_request, reply) => reply.type("application/json").send(text));
}
/** Serves the document and its page at /api/docs; not in production. */
async function openApiRoutes(server, routes) {
	await server.register(async (docs) => {
		docs.addHook("onRequest", async (_request, reply) => {
			reply.removeHeader("content-security-policy");
		});
		await docs.register(fastifySwagger, {
			mode: "static",
			specification: { document: openApiDocument(routes) }
		});
		await docs.register(fastifySwaggerUi, { routePrefix: "/api/docs" });
	});
}
// dist/http/rate-limit.js
/** Counts in PostgreSQL, so that every API process shares the count. A database that does not answer refuses nobody by this. */
function postgresRateLimit(pool) {
	const storeClient = { query: ({ text, values }) => pool.query({
		text,
		values
	}) };
	const limiters = /* @__PURE__ */ new Map();
	const limiterOf = (id, points) => {
		const name = `${id} ${points}`;
		const known = limiters.get(name);
		if (known) return known;
		const made = new RateLimiterPostgres({
			storeClient,
			storeType: "pool",
			tableName: "rate_limits",
			tableCreated: true,
			keyPrefix: id,
			points,
			duration: 60,
			clearExpiredByTimeout: false
		});
		limiters.set(name, made);
		return made;
	};
	return async (endpointId, address, perMinute) => {
		try {
			const { remainingPoints, msBeforeNext } = await limiterOf(endpointId, perMinute).consume(address);
			return {
				limit: perMinute,
				remaining: remainingPoints,
				resetSeconds: secondsOf(msBeforeNext)
			};
		} catch (refused) {
			if (!(refused instanceof RateLimiterRes)) return {
				limit: perMinute,
				remaining: perMinute,
				resetSeconds: 60
			};
			throw new AppError("rate_limited", { params: { seconds: secondsOf(refused.msBeforeNext) } });
		}
	};
}
const secondsOf = (milliseconds) => Math.max(1, Math.ceil(milliseconds / 1e3));
// ../../packages/messages/dist/generated/shell.js
const en_shell_offline_page_title = () => {
	return `No connection`;
};
const hi_shell_offline_page_title = () => {
	return `कनेक्शन नहीं है`;
};
/**
* | output |
* | --- |
* | "No connection" |
*
*/
const shell_offline_page_title = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_shell_offline_page_title(inputs);
	return hi_shell_offline_page_title(inputs);
});
const en_shell_offline_page_text = () => {
	return `This page cannot be shown without a connection. Check the network and try again.`;
};
const hi_shell_offline_page_text = () => {
	return `कनेक्शन के बिना यह पृष्ठ नहीं दिखाया जा सकता। नेटवर्क जाँचें और फिर कोशिश करें।`;
};
/**
* | output |
* | --- |
* | "This page cannot be shown without a connection. Check the network and try again." |
*
*/
const shell_offline_page_text = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_shell_offline_page_text(inputs);
	return hi_shell_offline_page_text(inputs);
});
const en_shell_offline_page_button = () => {
	return `Try again`;
};
const hi_shell_offline_page_button = () => {
	return `फिर कोशिश करें`;
};
/**
* | output |
* | --- |
* | "Try again" |
*
*/
const shell_offline_page_button = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_shell_offline_page_button(inputs);
	return hi_shell_offline_page_button(inputs);
});
// ../../packages/messages/dist/generated/site.js
const en_site_meta_home = () => {
	return `PAN cards, payments and more from the shop around the corner. Apply, track your application or become a partner.`;
};
const hi_site_meta_home = () => {
	return `पैन कार्ड, भुगतान और बहुत कुछ, आपके पास की दुकान से। आवेदन करें, आवेदन की स्थिति देखें या पार्टनर बनें।`;
};
/**
* | output |
* | --- |
* | "PAN cards, payments and more from the shop around the corner. Apply, track your application or become a partner." |
*
*/
const site_meta_home = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_site_meta_home(inputs);
	return hi_site_meta_home(inputs);
});
const en_site_meta_about = () => {
	return `Who we are: shops, franchises and head office that bring PAN and financial services to every neighbourhood.`;
};
const hi_site_meta_about = () => {
	return `हम कौन हैं: दुकानें, फ़्रेंचाइज़ी और प्रधान कार्यालय, जो पैन और वित्तीय सेवाएँ हर मोहल्ले तक पहुँचाते हैं।`;
};
/**
* | output |
* | --- |
* | "Who we are: shops, franchises and head office that bring PAN and financial services to every neighbourhood." |
*
*/
const site_meta_about = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_site_meta_about(inputs);
	return hi_site_meta_about(inputs);
});
const en_site_meta_services = () => {
	return `Recharges, AEPS, BBPS, insurance, micro-ATM, digital signature, mutual funds, NPS, PAN cards and TDS from one counter.`;
};
const hi_site_meta_services = () => {
	return `रिचार्ज, AEPS, BBPS, बीमा, माइक्रो-एटीएम, डिजिटल हस्ताक्षर, म्यूचुअल फंड, NPS, पैन कार्ड और TDS एक ही काउंटर से।`;
};
/**
* | output |
* | --- |
* | "Recharges, AEPS, BBPS, insurance, micro-ATM, digital signature, mutual funds, NPS, PAN cards and TDS from one counter." |
*
*/
const site_meta_services = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_site_meta_services(inputs);
	return hi_site_meta_services(inputs);
});
const en_site_meta_contact = () => {
	return `Address, phone and e-mail of head office, and a form that a person answers.`;
};
const hi_site_meta_contact = () => {
	return `प्रधान कार्यालय का पता, फ़ोन और ई-मेल, और एक फ़ॉर्म जिसका उत्तर एक व्यक्ति देता है।`;
};
/**
* | output |
* | --- |
* | "Address, phone and e-mail of head office, and a form that a person answers." |
*
*/
const site_meta_contact = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_site_meta_contact(inputs);
	return hi_site_meta_contact(inputs);
});
const en_site_meta_track = () => {
	return `See how far your PAN application is, with the token number on your slip and your date of birth.`;
};
const hi_site_meta_track = () => {
	return `पर्ची की टोकन संख्या और जन्मतिथि से जानें कि आपका पैन आवेदन कहाँ तक पहुँचा।`;
};
/**
* | output |
* | --- |
* | "See how far your PAN application is, with the token number on your slip and your date of birth." |
*
*/
const site_meta_track = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_site_meta_track(inputs);
	return hi_site_meta_track(inputs);
});
const en_site_meta_register = () => {
	return `Open a counter of your own: register your shop as a partner of the network.`;
};
const hi_site_meta_register = () => {
	return `अपना काउंटर खोलें: अपनी दुकान को नेटवर्क के पार्टनर के रूप में पंजीकृत करें।`;
};
/**
* | output |
* | --- |
* | "Open a counter of your own: register your shop as a partner of the network." |
*
*/
const site_meta_register = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_site_meta_register(inputs);
	return hi_site_meta_register(inputs);
});
const en_site_meta_login = () => {
	return `Sign in for partners and staff.`;
};
const hi_site_meta_login = () => {
	return `पार्टनर और स्टाफ़ के लिए साइन-इन।`;
};
/**
* | output |
* | --- |
* | "Sign in for partners and staff." |
*
*/
const site_meta_login = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_site_meta_login(inputs);
	return hi_site_meta_login(inputs);
});
const en_site_meta_registration_status = () => {
	return `See how far your registration as a partner is, with your reference number and a code to your e-mail address.`;
};
const hi_site_meta_registration_status = () => {
	return `अपने संदर्भ नंबर और ई-मेल पर आए कोड से देखें कि साझेदार के रूप में आपका पंजीकरण कहाँ तक पहुँचा।`;
};
/**
* | output |
* | --- |
* | "See how far your registration as a partner is, with your reference number and a code to your e-mail address." |
*
*/
const site_meta_registration_status = ((inputs = {}, options = {}) => {
	if ((options.locale ?? getLocale()) === "en") return en_site_meta_registration_status(inputs);
	return hi_site_meta_registration_status(inputs);
});
// dist/http/error-answer.js
const byDatabaseCode = {
	SD402: "insufficient_balance",
	SD409: "idempotency_conflict",
	SD410: "duplicate",
	"22021": "malformed",
	"22P05": "malformed",
	"22003": "malformed",
	"22P02": "malformed",
	"57014": "unavailable",
	"57P01": "unavailable",
	"57P02": "unavailable",
	"57P03": "unavailable",
	"25006": "unavailable",
	"53300": "unavailable",
	"08006": "unavailable",
	"08001": "unavailable",
	ECONNREFUSED: "unavailable",
	ECONNRESET: "unavailable",
	EPIPE: "unavailable",
	ETIMEDOUT: "unavailable",
	ENOSPC: "storage_full",
	EDQUOT: "storage_full",
	EFBIG: "storage_full",
	"53100": "storage_full"
};
/** What pg says, without a code, of a connection that was not to be had or is gone. */
const lostConnection = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;
const byStatus = {
	400: "malformed",
	404: "not_found",
	405: "not_found",
	413: "too_large",
	415: "unsupported_type",
	429: "rate_limited",
	503: "unavailable"
};
function codeOf(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
/** Turns whatever was thrown into our one error; what nobody foresaw becomes `unexpected` and its text stays inside. */
function asAppError(error) {
	if (error instanceof AppError) return error;
	if (error instanceof ZodError) return new AppError("invalid_input", {
		fields: fieldFaultsOf(error),
		cause: error
	});
	const known = byDatabaseCode[codeOf(error) ?? ""];
	if (known) return new AppError(known, { cause: error });
	if (error instanceof Error && lostConnection.test(error.message)) return new AppError("unavailable", { cause: error });
	const status = error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
	return new AppError(byStatus[status] ?? (status < 500 ? "malformed" : "unexpected"), { cause: error });
}
function items(fields, locale) {
	return fields.map(({ field, fault }) => ({
		field,
		message: faultText(fault, locale)
	}));
}
/** The specification's error body in the reader's language, with our code and the reference a person can quote. */
function errorAnswer(error, locale, reference) {
	const body = {
		message: errorText(error.code, locale, error.params),
		code: error.code,
		reference
	};
	if (error.fields.length > 0) body.errors = items(error.fields, locale);
	return {
		status: error.status,
		body
	};
}
// dist/http/event-streams.js
function isStream(answer) {
	return typeof answer === "object" && answer !== null && "follow" in answer;
}
/** Proxies drop a silent connection, and an ended session must not stay connected for long. */
const beatMs = 2e4;
/** A person's browsers in one process; the oldest gives way, so that a dead one never shuts a live one out. */
const mostPerPerson = 6;
/** A reader that takes nothing is cut off before it costs memory. */
const mostWaiting = 262144;
/** Answers server-sent events. The reader's session is asked anew before each event and at each beat; a stopping server ends all. */
function eventStreams(server) {
	const open = /* @__PURE__ */ new Set();
	server.addHook("preClose", async () => {
		for (const { end } of open) end();
	});
	const makeRoom = (person) => {
		const own = [...open].filter((stream) => stream.person === person);
		for (const { end } of own.slice(0, Math.max(0, own.length - mostPerPerson + 1))) end("event: crowded\ndata: {}\n\n");
	};
	return (reply, { follow }, { endpoint, person, isStillAllowed }) => {
		makeRoom(person);
		const body = new Readable({ read: () => {} });
		const stream = {
			person,
			end: (last) => {
				if (!open.delete(stream)) return;
				clearInterval(beat);
				stop();
				if (last) body.push(last);
				body.push(null);
			}
		};
		const put = async (text) => {
			const allowed = await isStillAllowed().catch(() => false);
			if (!open.has(stream)) return;
			if (!allowed || body.readableLength > mostWaiting) stream.end();
			else body.push(text);
		};
		const beat = setInterval(() => void put(": beat\n\n"), beatMs);
		open.add(stream);
		const stop = follow({ send: (data) => put(`data: ${JSON.stringify(endpoint.reply ? endpoint.reply.parse(data) : data)}\n\n`) });
		body.on("close", () => stream.end());
		body.push(": open\n\n");
		return reply.type("text/event-stream").header("x-accel-buffering", "no").send(body);
	};
}
// dist/http/file-headers.js
const shownInPage = /* @__PURE__ */ new Set([
	"image/jpeg",
	"image/png",
	"image/gif",
	"image/webp",
	"application/pdf",
	"audio/wav"
]);
/** Headers for bytes: a name in both spellings, never sniffed, sandboxed when shown in a page, otherwise an attachment. */
function fileHeaders(file) {
	const inline = file.inline === true && shownInPage.has(file.type);
	const plain = file.name.replace(/[^\w.() -]/g, "_");
	const headers = {
		"content-type": file.type,
		"content-disposition": `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
	};
	if (file.maxAge !== void 0) headers["cache-control"] = `public, max-age=${file.maxAge}`;
	if (file.etag !== void 0) headers.etag = `"${file.etag}"`;
	const bytes = Buffer.isBuffer(file.content) ? file.content.length : file.bytes;
	if (bytes !== void 0) headers["content-length"] = String(bytes);
	return headers;
}
// dist/http/logged-url.js
const withoutLastPart = ["/api/temp/", "/api/gateway/webhook/"];
/** An address as the log may hold it: without its query, where captchas, tokens and the numbers and names that people search for travel, and without secrets in the path. */
function loggedUrl(url) {
	const [path = ""] = url.split("?");
	return withoutLastPart.some((prefix) => path.startsWith(prefix)) ? path.replace(/[^/]+$/, "[redacted]") : path;
}
// dist/http/only-reads.rules.js
/** Whether a call changes nothing: a GET, or a page of a list, whose question is sent as a body. */
function onlyReads({ method, list, replyKind }) {
	return method === "GET" || list !== void 0 && replyKind === "json";
}
// dist/http/routable-url.js
/** Longest part of a path that the router reads; a download ticket is the longest that exists. */
const maxPartLength = 2e3;
const nowhere = "/api/no-such-address";
function isReadable(path) {
	try {
		return decodeURIComponent(path).split("/").every((part) => part.length <= maxPartLength);
	} catch {
		return false;
	}
}
/**
* The address as the router gets it. One that it could not read (broken percent signs, an endless part) becomes one that no route
* has: the router's own refusals pass by all hooks, and so would carry neither our error shape nor our headers.
*/
function routableUrl(url) {
	const [path = ""] = url.split("?");
	return isReadable(path) ? url : nowhere;
}
// dist/http/multipart.js
const dataLimit = 524288;
const megabyte = 1048576;
function unknownPart(name) {
	return new AppError("invalid_input", { fields: [{
		field: name,
		fault: {
			key: "unknown_field",
			params: { names: name }
		}
	}] });
}
async function take(part, uploaded) {
	if (part.type === "file" && part.fieldname === "file") uploaded.files.push({
		name: part.filename.slice(-120),
		bytes: await part.toBuffer()
	});
	else if (part.type === "field" && part.fieldname === "data") uploaded.data = JSON.parse(String(part.value));
	else throw unknownPart(part.fieldname);
}
/** Reads a multipart body: one part `data` with JSON, parts `file` within the slot's limits. Throws upload_missing, file_refused, invalid_input, malformed. */
async function multipart(endpoint, request) {
	const slot = uploadSlots[endpoint.upload ?? "scan"];
	if (!request.isMultipart()) throw new AppError("upload_missing", { fields: [{
		field: "file",
		fault: { key: "required" }
	}] });
	const uploaded = {
		data: {},
		files: []
	};
	const maxFiles = "maxFiles" in slot ? slot.maxFiles : 1;
	try {
		for await (const part of request.parts({ limits: {
			fileSize: slot.maxBytes,
			files: maxFiles,
			fields: 4,
			fieldSize: dataLimit,
			parts: maxFiles + 4
		} })) await take(part, uploaded);
	} catch (error) {
		throw refusalOf(error, {
			maxFiles,
			maxBytes: slot.maxBytes
		});
	}
	return uploaded;
}
/** Whatever stops the reading lies in what was sent: a body cut off, a boundary that never comes, JSON that is none. */
function refusalOf(error, { maxFiles, maxBytes }) {
	if (error instanceof AppError) return error;
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	if (code === "FST_REQ_FILE_TOO_LARGE") {
		const fault = {
			key: "file_size",
			params: { max: Math.floor(maxBytes / megabyte) }
		};
		return new AppError("file_refused", {
			fields: [{
				field: "file",
				fault
			}],
			cause: error
		});
	}
	if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT") return new AppError("file_refused", {
		fields: [{
			field: "file",
			fault: {
				key: "too_many",
				params: { max: maxFiles }
			}
		}],
		cause: error
	});
	return new AppError("malformed", { cause: error });
}
// dist/http/request-input.js
function isStorable(text) {
	return !text.includes("\0") && text.isWellFormed();
}
const maxDepth = 60;
/** Refuses text anywhere in the input that no field could store, naming the field, and input nested without end. */
function refuseUnstorable(value, field, depth = 0) {
	if (depth > maxDepth) throw new AppError("malformed");
	if (typeof value === "string") {
		if (!isStorable(value)) throw new AppError("invalid_input", { fields: [{
			field,
			fault: { key: "characters" }
		}] });
	} else if (Array.isArray(value)) for (const [index, item] of value.entries()) refuseUnstorable(item, field ? `${field}.${index}` : String(index), depth + 1);
	else if (value !== null && typeof value === "object") for (const [key, item] of Object.entries(value)) {
		if (!isStorable(key)) throw new AppError("malformed");
		refuseUnstorable(item, field ? `${field}.${key}` : key, depth + 1);
	}
}
function parsed(schema, value) {
	if (!schema) return void 0;
	refuseUnstorable(value, "");
	return schema.parse(value);
}
/** Reads and checks everything a request carries, by the endpoint's own schemas; nothing is coerced in bodies, unknown fields are refused by the schemas. */
async function requestInput(endpoint, request) {
	const { data, files } = endpoint.upload ? await multipart(endpoint, request) : {
		data: request.body,
		files: []
	};
	return {
		params: parsed(endpoint.params, request.params),
		query: parsed(endpoint.query, request.query),
		body: parsed(endpoint.body, data ?? {}),
		files
	};
}
// dist/http/request-key.js
const keyShape = /^[\x21-\x7e]{8,100}$/;
/** The Idempotency-Key of a request: 8 to 100 printable characters. Throws idempotency_missing. */
function requestKeyOf(request) {
	const key = request.headers["idempotency-key"];
	if (typeof key !== "string" || !keyShape.test(key)) throw new AppError("idempotency_missing");
	return key;
}
/** The same value with the parts of every object in one order, so that their order in a request does not matter. */
function inOrder(value) {
	if (Array.isArray(value)) return value.map(inOrder);
	if (value === null || typeof value !== "object") return value;
	const parts = Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(parts.map(([name, part]) => [name, inOrder(part)]));
}
/** What a request asks, told apart from any other by its hash: the call, everything it carries, and its files by their bytes. */
function fingerprintOf(endpointId, { params, query, body, files }) {
	const bytes = files.map((file) => sha256(file.bytes.toString("base64")));
	return sha256(JSON.stringify([
		endpointId,
		inOrder(params),
		inOrder(query),
		inOrder(body),
		bytes
	]));
}
// dist/http/view-as.rules.js
/** Whether a call hands out a file, as bytes or as an address of it. */
function handsOut({ replyKind, reply }) {
	return replyKind === "file" || reply === downloadReply;
}
/**
* Whether staff who look at another's account may make a call: it only reads (a GET, or a page of a list), takes no list along, and
* hands out documents to those alone who may see them in the staff area. An endpoint that says otherwise for itself is believed.
*/
function mayViewerCall(endpoint, viewer) {
	if (endpoint.viewer !== void 0) return endpoint.viewer === "allowed";
	if (!onlyReads(endpoint)) return false;
	return endpoint.access.kind === "public" || !handsOut(endpoint) || viewer.permissions.includes("pan.view");
}
// dist/http/server.js
const bodyLimit = 1048576;
/** Set by an answer that changed something: for a few seconds this browser's lists are read where the change is, in any process. */
const wroteCookie = "sevadesk_wrote";
const wroteSeconds = 10;
/** What the API answers is nobody's page and nobody's to keep. */
const privateAnswer = {
	"cache-control": "no-store",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox"
};
function localeOf(request) {
	const first = request.headers["accept-language"]?.slice(0, 2).toLowerCase();
	return isLocale(first) ? first : "en";
}
function bearerOf(request) {
	const header = request.headers.authorization;
	return header?.startsWith("Bearer ") ? header.slice(7) : void 0;
}
/** Builds the server without listening: plugins, then one route for each bound endpoint. */
async function createServer(parts) {
	const server = Fastify({
		loggerInstance: parts.log,
		logController: new LogController({ disableRequestLogging: true }),
		bodyLimit,
		pluginTimeout: 6e4,
		trustProxy: parts.trustProxy ?? false,
		genReqId: () => systemIds.next(),
		rewriteUrl: ({ url = "/" }) => routableUrl(url),
		routerOptions: {
			caseSensitive: true,
			ignoreTrailingSlash: true,
			maxParamLength: maxPartLength * 3
		},
		return503OnClosing: false,
		forceCloseConnections: "idle"
	});
	await server.register(fastifyHelmet, {
		contentSecurityPolicy: false,
		referrerPolicy: { policy: "no-referrer" },
		strictTransportSecurity: parts.secureCookies,
		xFrameOptions: { action: "deny" }
	});
	await server.register(fastifyCookie);
	await server.register(fastifyFormbody);
	await server.register(fastifyMultipart, { throwFileSizeLimit: true });
	server.addHook("onRequest", async (request, reply) => {
		reply.header("x-request-id", request.id);
		if (request.url.startsWith("/api")) reply.headers(privateAnswer);
	});
	server.addHook("onResponse", async (request, reply) => {
		const { method } = request;
		const { statusCode: status, elapsedTime } = reply;
		request.log.info({
			method,
			url: loggedUrl(request.url),
			status,
			ms: Math.round(elapsedTime)
		}, "answered");
		const { call = "web" } = request.routeOptions.config;
		parts.metrics.answered({
			method,
			call,
			status,
			seconds: elapsedTime / 1e3
		});
	});
	server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
	const answerStream = eventStreams(server);
	for (const route of parts.routes) addRoute(server, {
		...parts,
		answerStream
	}, route);
	return server;
}
/** Answers any failure in the one error shape; only what nobody foresaw is logged with its cause. */
function sendError(error, request, reply) {
	const refused = asAppError(error);
	if (refused.status >= 500) request.log.error({ err: refused.cause ?? refused }, "failed");
	const { status, body } = errorAnswer(refused, localeOf(request), request.id);
	if (refused.code === "rate_limited") reply.header("retry-after", String(refused.params.seconds ?? 60));
	if (refused.code === "unavailable") reply.header("retry-after", "5");
	return reply.code(status).headers(privateAnswer).type("application/json").send(body);
}
async function contextOf(parts, request) {
	const seed = {
		actor: {
			kind: "anonymous",
			address: request.ip
		},
		locale: localeOf(request),
		requestId: request.id
	};
	const plain = parts.contextFor(seed);
	const anonymous = request.cookies[wroteCookie] ? {
		...plain,
		readDb: plain.db
	} : plain;
	const bearer = bearerOf(request);
	if (bearer === void 0) return anonymous;
	const person = await parts.resolveSession(anonymous, bearer);
	if (!person) return anonymous;
	const locale = request.headers["accept-language"] === void 0 ? person.locale : anonymous.locale;
	return {
		...anonymous,
		actor: person.actor,
		locale
	};
}
/** The key of a shop's own software in place of a session; its limit of calls is told with every answer. */
async function partnerContext(parts, request, reply) {
	const ctx = await contextOf(parts, request);
	const bearer = bearerOf(request);
	if (ctx.actor.kind === "user" || bearer === void 0) return ctx;
	const caller = await parts.resolveKey(ctx, bearer);
	const { partner } = caller?.actor ?? {};
	if (!caller || !partner) return ctx;
	const limitHeaders = (left) => reply.headers({
		"ratelimit-limit": String(left.limit),
		"ratelimit-remaining": String(left.remaining),
		"ratelimit-reset": String(left.resetSeconds)
	});
	try {
		limitHeaders(await parts.rateLimit("partner-api", partner.keyId, caller.perMinute));
	} catch (refused) {
		if (refused instanceof AppError && refused.code === "rate_limited") limitHeaders({
			limit: caller.perMinute,
			remaining: 0,
			resetSeconds: Number(refused.params.seconds)
		});
		throw refused;
	}
	return {
		...ctx,
		readDb: ctx.db,
		actor: caller.actor
	};
}
function addRoute(server, parts, { endpoint, handle }) {
	server.route({
		method: endpoint.method,
		url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
		config: { call: endpoint.id },
		handler: (request, reply) => parts.traces.span("request", endpoint.id, {
			"http.request.method": endpoint.method,
			"http.route": endpoint.path,
			"sevadesk.reference": request.id
		}, () => answerRoute(parts, {
			endpoint,
			handle
		}, request, reply))
	});
}
async function answerRoute(parts, { endpoint, handle }, request, reply) {
	if (endpoint.perMinute !== void 0) await parts.rateLimit(endpoint.id, request.ip, endpoint.perMinute);
	const isPartner = endpoint.access.kind === "partner";
	const ctx = await (isPartner ? partnerContext(parts, request, reply) : contextOf(parts, request));
	const user = ctx.actor.kind === "user" ? ctx.actor : void 0;
	if (!mayAccess(endpoint.access, user && {
		...user,
		scopes: user.partner?.scopes
	})) {
		if (user) await parts.recordRefusal(ctx, endpoint.id);
		throw new AppError(user ? "forbidden" : "anonymous");
	}
	if (user?.viewer && !mayViewerCall(endpoint, user.viewer)) {
		await parts.recordRefusal(ctx, endpoint.id);
		throw new AppError("view_only");
	}
	const input = await requestInput(endpoint, request);
	const setCookie = (cookie) => {
		reply.setCookie(cookie.name, cookie.value, {
			httpOnly: true,
			sameSite: "strict",
			secure: parts.secureCookies,
			path: cookie.path,
			maxAge: cookie.maxAgeSeconds
		});
	};
	if (parts.hasReplica && !isPartner && !onlyReads(endpoint)) setCookie({
		name: wroteCookie,
		value: "1",
		path: "/api",
		maxAgeSeconds: wroteSeconds
	});
	const whole = {
		...input,
		cookies: request.cookies,
		userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
		setCookie,
		reply,
		answerExport: parts.answerExport
	};
	if (endpoint.once) {
		const fingerprint = fingerprintOf(endpoint.id, input);
		const done = await parts.doOnce(ctx, {
			key: requestKeyOf(request),
			fingerprint
		}, async (inner) => {
			const made = await handle(inner, whole);
			return endpoint.reply ? endpoint.reply.parse(made) : made;
		});
		if (done.isRepeated) reply.header("idempotent-replayed", "true");
		return reply.type("application/json").send(JSON.stringify(done.answer));
	}
	const answer = await handle(ctx, whole);
	if (reply.sent) return reply;
	if (endpoint.replyKind === "file" && isFile(answer)) return sendFile(request, reply, answer);
	if (endpoint.replyKind === "stream" && isStream(answer) && user) {
		const isStillAllowed = async () => {
			const { actor } = await contextOf(parts, request);
			return mayAccess(endpoint.access, actor.kind === "user" ? actor : void 0);
		};
		return parts.answerStream(reply, answer, {
			endpoint,
			person: user.userId,
			isStillAllowed
		});
	}
	return reply.type("application/json").send(JSON.stringify(endpoint.reply ? endpoint.reply.parse(answer) : answer));
}
function sendFile(request, reply, file) {
	const headers = fileHeaders(file);
	if (!(headers.etag !== void 0 && request.headers["if-none-match"] === headers.etag)) return reply.headers(headers).send(file.content);
	const { etag, "cache-control": cacheControl } = headers;
	return reply.code(304).headers({
		etag,
		"cache-control": cacheControl
	}).send();
}
function isFile(answer) {
	return typeof answer === "object" && answer !== null && "content" in answer && "type" in answer;
}
// dist/platform/images/app-icon.js
/** Of an icon that a device may cut round, four fifths are sure to be seen. */
const safeShare = .72;
/** A picture of our own (a logo, already encoded by us) on a white square of `side` pixels, as PNG. */
async function appIcon(logo, side) {
	const inner = Math.round(side * safeShare);
	const picture = await sharp(logo).resize({
		width: inner,
		height: inner,
		fit: "contain",
		background: {
			r: 255,
			g: 255,
			b: 255,
			alpha: 0
		}
	}).png().toBuffer();
	return sharp({ create: {
		width: side,
		height: side,
		channels: 3,
		background: "#ffffff"
	} }).composite([{
		input: picture,
		gravity: "centre"
	}]).png({ compressionLevel: 9 }).toBuffer();
}
// dist/http/public-pages.js
/** The addresses that anybody may find, with what search engines and shared links say of them. */
const publicPages = {
	"/": site_meta_home,
	"/about": site_meta_about,
	"/services": site_meta_services,
	"/contact": site_meta_contact,
	"/track": site_meta_track,
	"/registration-status": site_meta_registration_status,
	"/auth/register": site_meta_register,
	"/auth/login": site_meta_login
};
const beginnings = /^\/(auth|backend|merchant|payment-status)(\/|$)/;
/** Whether the application has a page there, or may have one: only the browser knows all addresses of the two areas. */
function mayBePage(path) {
	return path in publicPages || beginnings.test(path);
}
// dist/http/page-head.js
const entities = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
/** A text as it may stand in HTML and XML, also between quotes. */
function escapeMarkup(text) {
	return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
/** The address of a public page in a language; English is the one without a name. */
function addressIn(publicUrl, path, locale) {
	return `${publicUrl.replace(/\/$/, "")}${path}${locale === "en" ? "" : `?lang=${locale}`}`;
}
/** The first slide stands near the top of the home page: its picture is asked for with the page and not after it. */
function pictureAhead(path, pictureUrl) {
	if (path !== "/" || pictureUrl === void 0) return "";
	const { srcSet, sizes } = slideSources(pictureUrl);
	return `<link rel="preload" as="image" ${`imagesrcset="${escapeMarkup(srcSet)}" imagesizes="${escapeMarkup(sizes)}"`} fetchpriority="high" />`;
}
/** What search engines and shared links read of a page; an address that is nobody's business is kept out of indexes. */
function headOf({ path, locale, publicUrl, name, picture }) {
	const title = escapeMarkup(name || app_site({}, { locale }));
	const describe = publicPages[path];
	if (!describe) return "<meta name=\"robots\" content=\"noindex\" />";
	const description = escapeMarkup(describe({}, { locale }));
	const own = escapeMarkup(addressIn(publicUrl, path, locale));
	const languages = locales.map((other) => `<link rel="alternate" hreflang="${other}" href="${escapeMarkup(addressIn(publicUrl, path, other))}" />`);
	const shared = {
		"og:type": "website",
		"og:title": title,
		"og:site_name": title,
		"og:description": description,
		"og:url": own,
		"og:locale": `${locale}_IN`,
		"og:image": escapeMarkup(new URL(picture, publicUrl).href)
	};
	return [
		`<meta name="description" content="${description}" />`,
		`<link rel="canonical" href="${own}" />`,
		...languages,
		`<link rel="alternate" hreflang="x-default" href="${escapeMarkup(addressIn(publicUrl, path, "en"))}" />`,
		...Object.entries(shared).map(([property, content]) => `<meta property="${property}" content="${content}" />`),
		"<meta name=\"twitter:card\" content=\"summary\" />"
	].join("\n    ");
}
// dist/http/installable.js
const sides = ["192", "512"];
const ground = "#f4f6f8";
/** Takes the worker off a device: what it kept goes, and the open pages load anew without it. */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
function manifestOf({ name, colour, etag }) {
	const whole = name || app_site({}, { locale: "en" });
	const icons = sides.flatMap((side) => ["any", "maskable"].map((purpose) => ({
		src: `/app-icon/${side}.png?v=${encodeURIComponent(etag)}`,
		sizes: `${side}x${side}`,
		type: "image/png",
		purpose
	})));
	return {
		id: "/",
		name: whole,
		short_name: whole.length > 12 ? whole.split(" ")[0] ?? whole : whole,
		start_url: "/",
		scope: "/",
		display: "standalone",
		background_color: ground,
		theme_color: colour,
		icons
	};
}
const part = (locale) => `<section lang="${locale}">
<h${locale === "en" ? 1 : 2}>${escapeMarkup(shell_offline_page_title({}, { locale }))}</h${locale === "en" ? 1 : 2}>
<p>${escapeMarkup(shell_offline_page_text({}, { locale }))}</p>
<a href="">${escapeMarkup(shell_offline_page_button({}, { locale }))}</a></section>`;
/** One page in both languages that needs nothing else: a device keeps it for the time without a connection. */
function offlinePage({ name, colour }, nonce) {
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeMarkup(name || app_site({}, { locale: "en" }))}</title><style nonce="${nonce}">
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:40px;padding:24px;font:1rem/1.5 system-ui,sans-serif;text-align:center}
h1,h2{margin:0 0 8px;font-size:1.5rem}p{margin:0 0 16px;max-width:36em}a{display:inline-block;padding:10px 20px;border-radius:6px;background:${colour};color:#fff;text-decoration:none}
</style></head><body><main>${locales.map(part).join("")}</main></body></html>`;
}
/** What makes the site installable: manifest and icons in the network's own looks, the page without a connection, and the way to take the worker back. */
function answerInstallation(server, { brand, worker }) {
	server.get("/manifest.webmanifest", async (_request, reply) => reply.header("cache-control", "no-cache").type("application/manifest+json").send(JSON.stringify(manifestOf(await brand()))));
	server.get("/app-icon/:file", async (request, reply) => {
		const side = request.params.file.replace(/\.png$/, "");
		if (!sides.includes(side)) return sendError(new AppError("not_found"), request, reply);
		const { logo } = await brand();
		return reply.header("cache-control", "public, max-age=86400").type("image/png").send(await appIcon(logo, Number(side)));
	});
	server.get("/offline.html", async (_request, reply) => {
		const nonce = randomBytes(16).toString("base64url");
		return reply.header("content-security-policy", `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(offlinePage(await brand(), nonce));
	});
	if (worker === "off") server.get("/sw.js", (_request, reply) => reply.header("cache-control", "no-store").type("text/javascript; charset=utf-8").send(farewell));
}
// dist/http/search-engines.js
/** robots.txt and sitemap.xml: the public pages in each language, and that the two areas are nobody's to index. */
function answerSearchEngines(server, publicUrl) {
	const robots = [
		"User-agent: *",
		"Disallow: /api/",
		"Disallow: /backend",
		"Disallow: /merchant",
		"Disallow: /payment-status",
		"Allow: /api/logo",
		"Allow: /api/favicon",
		"Allow: /api/site/picture/",
		"",
		`Sitemap: ${addressIn(publicUrl, "/sitemap.xml", "en")}`,
		""
	].join("\n");
	const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${Object.keys(publicPages).flatMap((path) => locales.map((locale) => {
		const languages = locales.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeMarkup(addressIn(publicUrl, path, other))}"/>`);
		return `  <url><loc>${escapeMarkup(addressIn(publicUrl, path, locale))}</loc>${languages.join("")}</url>`;
	})).join("\n")}
</urlset>
`;
	server.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robots));
	server.get("/sitemap.xml", (_request, reply) => reply.type("application/xml; charset=utf-8").send(sitemap));
}
// dist/http/web-page.js
var __rewriteRelativeImportExtension = function(path, preserveJsx) {
	if (typeof path === "string" && /^\.\.?\//.test(path)) return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function(m, tsx, d, ext, cm) {
		return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : d + ext + "." + cm.toLowerCase() + "js";
	});
	return path;
};
/** Pages kept at most; a change of what staff maintain makes new ones, the oldest go. */
const kept = 64;
/** The file that the build puts beside the application; without it every page begins empty and is drawn in the browser. */
async function rendererOf(dist) {
	const file = path.join(dist, "server", "render.js");
	if (!existsSync(file)) return async () => void 0;
	const { renderPage } = await import(__rewriteRelativeImportExtension(pathToFileURL(file).href));
	return renderPage;
}
/** The language of a page: the address says it, else the visitor's last choice, else English. */
function localeOfPage(url, cookie) {
	return [new URL(url, "http://page").searchParams.get("lang"), /(?:^|;\s*)lang=(\w\w)(?:;|$)/.exec(cookie ?? "")?.[1]].find(isLocale) ?? "en";
}
/**
* The letters of a written page: Inter when it is there at the first paint, else the device's own until the page is left
* (apps/web/src/app/theme/base.css). Letters that came later would paint every line anew, and in Hindi cost 120 KB.
*/
function lettersOf(dist) {
	const assets = path.join(dist, "assets");
	const file = (existsSync(assets) ? readdirSync(assets) : []).find((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name));
	if (!file) return {
		link: "",
		style: ""
	};
	const face = `font-family:"Inter Page";font-weight:100 900;font-display:optional;src:url(/assets/${file}) format("woff2")`;
	return {
		link: `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin />`,
		style: `@font-face{${face}}`
	};
}
/** What goes into the head of a written page; '' without the files. */
function dressOf(dist) {
	const file = path.join(dist, "server", "style.css");
	if (!existsSync(file)) return "";
	const { link, style } = lettersOf(dist);
	return `${link}<style nonce="__CSP_NONCE__">${style}${readFileSync(file, "utf8").replaceAll("</", "<\\/")}</style>`;
}
/** The style sheet of the whole application, which a written page can wait for. */
const sheets = /\s*<link rel="stylesheet"[^>]*>/g;
/** A page that is painted at once: its own style in the head, the application's behind the body. */
function paintedAtOnce(page, dress) {
	const late = page.match(sheets) ?? [];
	return page.replaceAll(sheets, "").replace("<html ", "<html data-written ").replace("</head>", () => `  ${dress}\n  </head>`).replace("</body>", () => `  ${late.join("")}\n  </body>`);
}
/** JSON as it may stand inside a script element. */
const inScript = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");
/**
* Writes the application's page for an address: name, description and language for those who only read the head, and
* for the public pages the whole body with the data it was made of, so that nothing is fetched or moves afterwards.
*/
async function pageWriter({ dist, publicUrl, publicData }) {
	const page = readFileSync(path.join(dist, "index.html"), "utf8");
	const render = await rendererOf(dist);
	const dress = dressOf(dist);
	const made = /* @__PURE__ */ new Map();
	const write = async (at, locale, data) => {
		const name = data.business.businessName;
		const slide = data.home.slides[0]?.pictureUrl;
		const head = headOf({
			path: at,
			locale,
			publicUrl,
			name,
			picture: slide ?? "/api/logo"
		});
		const body = await render({
			path: at,
			locale,
			...data
		}) ?? "";
		const state = `<script type="application/json" id="page-data">${inScript(data)}<\/script>`;
		const whole = page.replace("<html lang=\"en\"", `<html lang="${locale}"`).replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(name || app_site({}, { locale }))}</title>\n    ${head}`).replace("<div id=\"root\"></div>", () => `<div id="root">${body}</div>\n    ${state}`);
		return body && dress ? paintedAtOnce(whole, pictureAhead(at, slide) + dress) : whole;
	};
	return async (url, cookie) => {
		const at = new URL(url, "http://page").pathname;
		const locale = localeOfPage(url, cookie);
		const data = await publicData();
		const key = JSON.stringify([
			at,
			locale,
			data
		]);
		const known = made.get(key) ?? await write(at, locale, data);
		made.delete(key);
		made.set(key, known);
		const [oldest] = made.keys();
		if (made.size > kept && oldest !== void 0) made.delete(oldest);
		return known;
	};
}
// dist/http/web.js
function policy(nonce, chat) {
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
		`style-src 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self' data:",
		"connect-src 'self'",
		"worker-src 'self' blob:",
		`frame-src 'self' blob: ${chat ?? ""}`.trim(),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'"
	].join("; ");
}
/** The page in the network's own colours from its first paint on. The screen that changes them writes into the same element. */
function dressed(page, style) {
	return page.replace("</head>", `<style id="brand" nonce="__CSP_NONCE__">${style}</style></head>`);
}
const pack = promisify(gzip);
/** Serves the built web application: hashed assets for a year, every other address the page with a fresh nonce. */
async function serveWeb(server, { chatOrigin, brandStyle, brand, worker, ...source }) {
	const writePage = await pageWriter(source);
	answerSearchEngines(server, source.publicUrl);
	answerInstallation(server, {
		brand,
		worker
	});
	await server.register(fastifyStatic, {
		root: source.dist,
		allowedPath: (asked) => !/^\/(server|\.vite)\//.test(asked),
		index: false,
		preCompressed: true,
		cacheControl: false,
		setHeaders: (reply, file) => {
			const hashed = file.includes(`${path.sep}assets${path.sep}`);
			reply.setHeader("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
			reply.setHeader("vary", "accept-encoding");
		}
	});
	const answer = async (request, reply) => {
		const [at = "/"] = request.url.split("?");
		if (!(["GET", "HEAD"].includes(request.method) && !request.url.startsWith("/api") && !path.extname(at))) return sendError(new AppError("not_found"), request, reply);
		const nonce = randomBytes(16).toString("base64url");
		const page = dressed(await writePage(request.url, request.headers.cookie), await brandStyle());
		const bytes = Buffer.from(page.replaceAll("__CSP_NONCE__", nonce));
		const packs = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
		if (packs) reply.header("content-encoding", "gzip");
		return reply.code(mayBePage(at) ? 200 : 404).header("content-security-policy", policy(nonce, await chatOrigin())).header("cache-control", "no-cache").header("vary", "accept-encoding, cookie").type("text/html; charset=utf-8").send(packs ? await pack(bytes) : bytes);
	};
	server.get("/", answer);
	server.setNotFoundHandler(answer);
}
// dist/modules/partner-api/requests.repo.js
/** Takes an Idempotency-Key; false when it was taken before, after waiting for whoever takes it at this moment. */
async function beginRequest(db, asked) {
	const { numInsertedOrUpdatedRows } = await db.insertInto("partnerRequests").values(asked).onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}
const same = (db, { merchantId, mode, requestKey }) => db.selectFrom("partnerRequests").where("merchantId", "=", merchantId).where("mode", "=", mode).where("requestKey", "=", requestKey);
async function requestOf(db, asked) {
	return same(db, asked).select(["fingerprint", "answer"]).executeTakeFirst();
}
async function keepAnswer(db, { merchantId, mode, requestKey }, answer) {
	await db.updateTable("partnerRequests").set({ answer }).where("merchantId", "=", merchantId).where("mode", "=", mode).where("requestKey", "=", requestKey).execute();
}
// dist/modules/partner-api/do-once.js
/**
* Does what a shop's software asks once for its Idempotency-Key. Key, deed and answer commit together, so the same key with the
* same content answers the same, and what was refused may be asked again. Keys belong to the shop and the mode, so they outlive a
* rotated key. Throws idempotency_conflict for a key with other content, and whatever the deed throws.
*/
async function doOnce(ctx, { key, fingerprint }, run) {
	const { actor } = ctx;
	if (actor.kind !== "user" || actor.merchantId === null || !actor.partner) throw new AppError("forbidden");
	const asked = {
		merchantId: actor.merchantId,
		mode: actor.partner.mode,
		requestKey: key
	};
	const print = ctx.keys.searchHash("partner-request", fingerprint);
	return withTransaction(ctx, async (tx) => {
		const madeAt = tx.clock.now().toISOString();
		if (await beginRequest(tx.db, {
			...asked,
			fingerprint: print,
			madeAt
		})) {
			const answer = await run(tx);
			await keepAnswer(tx.db, asked, JSON.stringify(answer));
			return {
				answer,
				isRepeated: false
			};
		}
		const former = await requestOf(tx.db, asked);
		if (former?.fingerprint !== print) throw new AppError("idempotency_conflict");
		return {
			answer: JSON.parse(former.answer ?? "null"),
			isRepeated: true
		};
	});
}
// dist/app.js
/** Builds the whole API from a container; tests inject into it, main listens on it. */
async function createApp(container) {
	const { config } = container;
	const server = await createServer({
		routes,
		contextFor: container.contextFor,
		resolveSession,
		resolveKey,
		doOnce,
		rateLimit: postgresRateLimit(container.pool),
		recordRefusal: (ctx, call) => recordAudit(ctx, {
			action: "access.refused",
			outcome: "refused",
			details: { call }
		}),
		answerExport,
		log: container.log,
		metrics: container.watch.metrics,
		traces: container.traces,
		hasReplica: config.READ_DATABASE_URL !== void 0,
		trustProxy: config.TRUST_PROXY,
		secureCookies: config.publicUrl.startsWith("https:")
	});
	partnerDocumentRoute(server, routes, config.publicUrl);
	if (!config.isProduction) await openApiRoutes(server, routes);
	if (hasWebBuild(config)) await serveWeb(server, {
		dist: config.WEB_DIST,
		publicUrl: config.publicUrl,
		publicData: async () => publicData(container.systemContext("page")),
		chatOrigin: () => chatOrigin(container.systemContext("chat")),
		brand: () => appBrand(container.systemContext("brand"), readFile),
		worker: config.SERVICE_WORKER,
		brandStyle: () => siteStyle(container.systemContext("style"))
	});
	else server.setNotFoundHandler((request, reply) => sendError(new AppError("not_found"), request, reply));
	server.addHook("onClose", async () => container.close());
	return server;
}
// dist/main.js
function fail(message) {
	process.stderr.write(`${message}\n`);
	process.exit(1);
}
function sentence(error, port) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	if (code === "EADDRINUSE") return `Port ${port} is taken: stop what uses it, or choose another with PORT.`;
	if (code === "ECONNREFUSED") return "The database does not answer: check DATABASE_URL and that the server runs.";
	return error instanceof Error ? error.message : String(error);
}
async function main() {
	const config = readConfig();
	if (config.isProduction && !hasWebBuild(config)) fail("The web application is not built: run \"npm run build\" first.");
	const container = createContainer(config);
	await container.traces.ready;
	const app = await createApp(container);
	const worker = config.WORKER === "on" ? await startWorker(container) : void 0;
	const metrics = await startMetrics(container);
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		container.watch.drain();
		await setTimeout(config.DRAIN_SECONDS * 1e3);
		await worker?.stop();
		await app.close();
		metrics?.close();
	};
	process.on("SIGINT", () => void stop());
	process.on("SIGTERM", () => void stop());
	await app.listen({
		host: config.HOST,
		port: config.PORT
	});
	await printSetupLink(container.systemContext("setup"));
	process.send?.("ready");
}
try {
	await main();
} catch (error) {
	fail(sentence(error, Number(process.env.PORT ?? 8080)));
}
export {};

//# sourceMappingURL=main.js.map