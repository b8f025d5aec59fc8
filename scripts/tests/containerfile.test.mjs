import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';

const text = readFileSync(inRoot('deploy/Containerfile'), 'utf8').replaceAll(/\\\n\s*/g, ' ');
const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD) /;

/** Build results are not in the sources; the container build creates them. */
const isMade = (path) => path.endsWith('/dist');

describe('the Containerfile', () => {
  it('has only instructions, and copies existing files', () => {
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    const copied = lines
      .filter((line) => line.startsWith('COPY'))
      .flatMap((line) =>
        line
          .replace(/^COPY (--from=\w+ )?/, '')
          .split(' ')
          .slice(0, -1),
      );
    const own = copied.map((path) => path.replace(/^\/app\/?/, '')).filter((path) => path !== '.' && !isMade(path));
    expect(own.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
    expect(own.length).toBeGreaterThan(6);
  });

  it('runs as an unprivileged user, has a health check, and contains no secret', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));
    expect(last).toContain('USER node');
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      last.findIndex((line) => line.startsWith('CMD')),
    );
    expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/api/ready');
    expect(text).not.toMatch(/(SECRET|PASSWORD|_KEY|PASSPHRASE)\w*=/);
    expect(last.find((line) => line.startsWith('CMD'))).toContain('exec node');
  });

  it('copies server, pages, migrations and assets; our own packages are in the built files of the server', () => {
    for (const part of ['apps/api/dist', 'apps/web/dist', 'apps/api/migrations', 'apps/api/assets'])
      expect(text).toContain(`COPY --from=build /app/${part} ${part}`);
  });
});
