// A separate file, so that a browser that only calls the API does not load zod.

/** Inserts path values into the endpoint's path: '/api/x/{id}' + {id} → '/api/x/…', each value encoded. */
export function pathOf(endpoint: { path: string }, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${endpoint.path}`);
    return encodeURIComponent(value);
  });
}
