/** Addresses of private networks and of this machine. */
const privateForm =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|\[::1\]$|\[f[cd]|\[fe80|\[::ffff:127\.)/;

/** Returns the host of a Host header in lower case, without port and final dot; '' if it is no host. */
export function hostOfHeader(header: string | undefined): string {
  const host = (header ?? '').trim().toLowerCase();
  const [, name = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{1,5})?$/.exec(host) ?? [];
  return name.replace(/\.$/, '');
}

/**
 * Whether a host is the installation's own: that of PUBLIC_URL, this machine, a private address, or a name without a dot, which
 * no visitor from the internet can open. Probes, proxies with their own Host header and development use these.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  if (host === new URL(publicUrl).hostname) return true;
  return host === 'localhost' || privateForm.test(host) || /^[a-z0-9_-]+$/.test(host);
}

/** Returns the address of a brand's host, with the scheme and port of the network's own. */
export function addressOfHost(host: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${host}${port && `:${port}`}`;
}
