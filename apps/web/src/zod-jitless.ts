// zod tries `new Function` once, which the content security policy reports as a violation.
// The flag is set without importing zod, so that zod stays out of the entry chunk.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
