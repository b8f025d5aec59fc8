const writing = new Set('ALL,INSERT,UPDATE,DELETE,DROP,CREATE,ALTER,INDEX,TRIGGER,SUPER,FILE,EVENT'.split(','));

/** Whether a GRANT pattern, with %, _ and escapes, matches this database. */
function isAbout(place: string, database: string): boolean {
  const quoted = /^(?:`((?:[^`]|``)*)`|([^.`]+))\./.exec(place);
  const name = (quoted?.[1] ?? quoted?.[2] ?? '*').replaceAll('``', '`');
  // More wildcards than a person writes would take long to match.
  if (name === '*' || name.split('%').length > 4) return true;
  const pattern = name
    .split(/(\\.|%|_)/)
    .map((part) => {
      if (part === '%') return '.*';
      if (part === '_') return '.';
      return (part.length === 2 && part.startsWith('\\') ? part.slice(1) : part).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${pattern}$`, 'is').test(database);
}

/** Whether SHOW GRANTS allows the user to change anything in this database, or on the server. */
export function grantsWriting(lines: readonly string[], database: string): boolean {
  return lines.some((line) => {
    const found = /^GRANT (.+?) ON (?:TABLE |PROCEDURE |FUNCTION )?(.+?) TO /is.exec(line);
    if (!found || !isAbout(found[2] ?? '', database)) return false;
    const rights = (found[1] ?? '').replace(/\([^)]*\)/g, '').split(',');
    return rights.some((right) => writing.has((right.trim().split(/\s+/)[0] ?? '').toUpperCase()));
  });
}
