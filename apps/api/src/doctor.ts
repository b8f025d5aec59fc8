import { existsSync, statSync } from 'node:fs';
import { hasWebBuild, readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { examine, findingsOf } from './modules/operations/index.ts';
import { runCommand } from './platform/command.ts';
import { temporaryKeys } from './platform/keys.ts';

const marks = { good: 'ok  ', warn: 'warn', bad: 'BAD ' } as const;

await runCommand(async () => {
  const config = readConfig();
  const isThere = existsSync(config.keyFile);
  const mode = isThere ? statSync(config.keyFile).mode & 0o777 : 0;
  // The check must not create anything; a first start would create the key file.
  const container = createContainer(config, isThere ? {} : { keys: temporaryKeys() });
  try {
    const { opensSecrets, ...found } = await examine(container.systemContext('doctor'), config.DATABASE_URL);
    const { isProduction, publicUrl, TRUST_PROXY: trustProxy, DATABASE_POOL: poolSize } = config;
    const findings = findingsOf(
      {
        isProduction,
        publicUrl,
        trustProxy,
        poolSize,
        hasWeb: hasWebBuild(config),
        keyFile: { isThere, mode, opensSecrets },
        ...found,
      },
      new Date(),
    );
    for (const { level, what, cure } of findings) {
      process.stdout.write(`${marks[level]} ${what}\n`);
      if (cure) process.stdout.write(`       ${cure}\n`);
    }
    const broken = findings.filter(({ level }) => level === 'bad').length;
    if (broken > 0) throw new Error(`${broken} things are broken or unsafe; see BAD above.`);
  } finally {
    await container.close();
  }
});
