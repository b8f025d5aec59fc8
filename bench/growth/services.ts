import { readFile } from 'node:fs/promises';
import { listQuery } from '@sevadesk/contract/kernel/list-query';
import type { Ctx } from '../../apps/api/src/platform/context.ts';
import { listPage } from '../../apps/api/src/platform/list.ts';
import { onDatabase } from '../bench-database.ts';
import { serviceLists } from '../services/cases.ts';
import type { Case } from './applications.ts';

/** Fills a migrated database with `rows` orders of each service, of `shops` shops. */
export async function generateServices(url: string, { rows, shops }: { rows: number; shops: number }): Promise<void> {
  const text = await readFile(new URL('../services/generate.sql', import.meta.url), 'utf8');
  await onDatabase(url, async (client) => {
    await client.query("set work_mem = '64MB'; set synchronous_commit = off; set jit = off");
    await client.query(text.replaceAll(':shops', String(shops)).replaceAll(':rows', String(rows)));
    await client.query('vacuum (analyze)');
  });
}

/** Every page of the staff's lists of services. */
export const serviceCases = (ctx: Ctx): Case[] =>
  serviceLists.flatMap(({ name, source, pages }) =>
    pages.map((page) => {
      const query = listQuery.parse(page.query);
      return { name: `${name}: ${page.name}`, run: () => listPage(ctx.readDb, source(ctx), query) };
    }),
  );
