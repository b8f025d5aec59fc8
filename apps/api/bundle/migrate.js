import { l as migrationsFolder, n as migrate, s as apiRoot, t as keepSessionSettings, u as readConfig } from "./migrate-BxW-t7CH.js";
import path from "node:path";
import pg from "pg";
import { readFile } from "node:fs/promises";
// dist/platform/reference-data.js
/** Loads the PIN code table from its TSV when it is empty. */
async function loadPincodes(file, databaseUrl) {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	try {
		const { rowCount } = await client.query("select 1 from pincodes limit 1");
		if (rowCount !== 0) return 0;
		const rows = (await readFile(file, "utf8")).trim().split("\n").slice(1).map((line) => line.split("	"));
		const column = (index) => rows.map((row) => row[index] ?? "");
		await client.query(`insert into pincodes (pincode, state, districts, post_office)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) on conflict do nothing`, [
			column(0),
			column(1),
			column(2),
			column(3)
		]);
		return rows.length;
	} finally {
		await client.end();
	}
}
// dist/migrate.js
try {
	const config = readConfig();
	const applied = await migrate(migrationsFolder, config.ownerDatabaseUrl, config.directDatabaseUrl);
	if (config.DIRECT_DATABASE_URL) await keepSessionSettings(config.DIRECT_DATABASE_URL);
	await loadPincodes(path.join(apiRoot, "assets/pincodes.tsv"), config.directDatabaseUrl);
	process.stdout.write(applied.length > 0 ? `Applied ${applied.join(", ")}\n` : "The database is up to date.\n");
} catch (error) {
	const refused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
	process.stderr.write(refused ? "The database does not answer: check DATABASE_URL and that the server runs.\n" : `${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
export {};

//# sourceMappingURL=migrate.js.map