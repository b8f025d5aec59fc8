import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { recordAudit } from './modules/audit/index.ts';
import { requireUnused, resealValues, getSealing } from './modules/operations/index.ts';
import { runCommand } from './platform/command.ts';
import type { Ctx } from './platform/context.ts';
import { retireKey, rotateKeys } from './platform/key-file.ts';
import { sealedData } from './sealed-data.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function audited(ctx: Ctx, action: string, id: string): Promise<void> {
  await recordAudit(ctx, { action, record: { type: 'key', id } });
}

async function show(ctx: Ctx): Promise<void> {
  for (const { id, isCurrent, isKnown, values, places } of (await getSealing(ctx, sealedData)).keys) {
    const is = isCurrent ? ', seals from now on' : isKnown ? '' : ', NOT IN THE KEY FILE';
    say(`${id}${is}: ${values} values`);
    for (const { place, values: n } of places) say(`  ${n} in ${place}`);
  }
}

async function reseal(ctx: Ctx): Promise<void> {
  const done = await resealValues(ctx, sealedData, (name, resealed) => say(`${name}: ${resealed} sealed anew`)).catch(
    (error: unknown) => {
      const cause = error instanceof Error ? error.message : String(error);
      throw new Error(`It stopped (${cause}). What is done is done: go on with "npm run rotate-keys -- --go-on".`);
    },
  );
  const unopened = done.flatMap(({ name, unopened: ids }) => ids.map((id) => `${name} ${id}`));
  await show(ctx);
  for (const one of unopened) say(`No key opens ${one}`);
  if (unopened.length > 0) throw new Error(`${unopened.length} values were left as they are; see above.`);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { 'go-on': { type: 'boolean' }, show: { type: 'boolean' }, retire: { type: 'string' } },
  });
  const config = readConfig();
  if (!existsSync(config.keyFile)) throw new Error(`There is no key file at ${config.keyFile}.`);
  const container = createContainer(config);
  const ctx = container.systemContext('rotate-keys');
  try {
    if (values.show) return await show(ctx);
    if (values.retire !== undefined) {
      await requireUnused(ctx, sealedData, values.retire);
      retireKey(config.keyFile, values.retire);
      await audited(ctx, 'operations.retire-key', values.retire);
      say(
        `${values.retire} is gone from ${config.keyFile}. Backups made before still need it: keep their .keys files.`,
      );
      return;
    }
    if (!values['go-on']) {
      const id = rotateKeys(config.keyFile);
      await audited(ctx, 'operations.rotate-keys', id);
      say(`${id} seals from now on. Save the key file again (npm run backup -- --keys-to ...).`);
    }
    await reseal(ctx);
  } finally {
    await container.close();
  }
});
