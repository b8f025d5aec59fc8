/** Returns a module's library, or its folder in our own tree. */
function partOf(id) {
  const file = id.replaceAll('\0', '').split('?')[0];
  const library = /node_modules\/(?:\.[^/]+\/)?((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(file);
  if (library) return library[1];
  const own = /\/((?:apps|packages)\/.*)$/.exec(file)?.[1] ?? file;
  return own
    .split('/')
    .slice(0, own.startsWith('packages/messages') ? 5 : 5)
    .join('/');
}

/** Returns the contents of chunks, largest first: a chunk's compressed size divided by the length of its modules' code. */
export function partsOf(chunks, sizeOf) {
  const parts = new Map();
  for (const chunk of chunks) {
    const modules = Object.entries(chunk.modules);
    const whole = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0) || 1;
    for (const [id, { renderedLength }] of modules) {
      const part = partOf(id);
      parts.set(part, (parts.get(part) ?? 0) + (sizeOf(chunk) * renderedLength) / whole);
    }
  }
  return [...parts].sort(([, a], [, b]) => b - a).filter(([, size]) => size >= 500);
}
