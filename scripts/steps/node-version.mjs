/** Throws if Node.js is older than required. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  if (!isEnough) throw new Error(`Node.js ${version} is too old: install Node.js 20.19 or later (24 is recommended).`);
}
