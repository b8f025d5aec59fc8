import { writeFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { uploadArchive } from './calls.mjs';
import { root, timed, until } from './portal.mjs';

const picture = (at) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: { r: at % 256, g: (at >> 8) % 256, b: 120 } } })
    .jpeg()
    .toBuffer();

function zipOf(files) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const title = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), facts, rest, title]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
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
  writeFileSync(zip, zipOf(files));
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
