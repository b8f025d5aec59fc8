import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { inRoot } from '../../scripts/root.mjs';
import { uploadArchive } from './calls.mjs';
import { root, timed, until } from './portal.mjs';

// The server's library; no package.json of the measurements lists it.
const yazl = createRequire(inRoot('apps/api/package.json'))('yazl');

const picture = (at) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: { r: at % 256, g: (at >> 8) % 256, b: 120 } } })
    .jpeg()
    .toBuffer();

/** Writes files with these names to a ZIP. */
async function writeZip(target, files) {
  const zip = new yazl.ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(bytes, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
}

const pad = (number, width) => String(number).padStart(width, '0');
/** What a file is named in turn, by the number of an order, and its status in the list. */
const names = [
  { planted: 'ready', name: (number) => `${number}_receipt.jpg` },
  { planted: 'ready', name: (number) => `shop 12/${number}/photo.jpg` },
  { planted: 'ready', name: (number) => `Form-${number.toLowerCase()} (2).jpg` },
  { planted: 'ready', name: (number) => `${number} scan.jpg` },
  { planted: 'no_record', name: (number) => `${number}7_form.jpg` },
  { planted: 'no_record', name: (number) => `IMG_${number.slice(-4)}.jpg` },
  { planted: 'aadhaar', name: (number) => `${number} aadhaar.jpg` },
  { planted: 'no_picture', name: (number) => `${number}.txt` },
];

/** Imports a ZIP of documents of the orders that came in, with planted faults; prints what was planted and what the list says. */
export async function importPapers(person, { id, count, folder }) {
  const { data } = await person.post('/api/backend/account/former-orders', { length: 100, search: 'SO0' });
  const numbers = data.map(({ number }) => number);
  if (numbers.length === 0) throw new Error('No old order came in, so there are no documents to name.');
  const files = [];
  const planted = {};
  for (let at = 0; at < count; at += 1) {
    const one = names[at % names.length];
    planted[one.planted] = (planted[one.planted] ?? 0) + 1;
    files.push({ name: `${pad(at, 5)}/${one.name(numbers[at % numbers.length])}`, bytes: await picture(at) });
  }
  const zip = `${folder}/old papers.zip`;
  await writeZip(zip, files);
  const at = `${root}/${id}/documents`;
  const archive = async () => (await person.get(at)).data.at(-1);
  const isSettled = ({ status }) => status !== 'reading' && status !== 'running';
  const { id: archiveId } = await uploadArchive(person, at, zip);
  const read = await timed(`${count} documents listed`, () => until(archive, isSettled));
  const said = Object.fromEntries(read.counts.map(({ status, count: files }) => [status, files]));
  for (const [status, files] of Object.entries(planted))
    console.log(`  documents ${status}: ${files} planted, ${said[status] ?? 0} listed`);
  await person.post(`${at}/${archiveId}/start`);
  const done = await timed('documents imported', () => until(archive, isSettled));
  console.log(`  ${done.counts.map(({ status, count: files }) => `${status} ${files}`).join(', ')}`);
}
