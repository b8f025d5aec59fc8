import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { readLanguages } from '../../packages/contract/write-languages.mjs';
import { sampleOf } from './sample.mjs';
import { screensOf } from './screens.mjs';

const folder = 'packages/messages/messages';
/** Languages with complete texts, the fallback first. */
const languages = readLanguages().filter(({ isComplete }) => isComplete);
const locales = languages.map(({ code }) => code);
const names = new Intl.DisplayNames([languages[0].formats], { type: 'language' });
const columns = ['Screen', 'Key', 'Form', ...locales.map((locale) => names.of(locale))];

/** Reads the texts of a language by key, and the file of each. */
function readTexts(root, locale) {
  return readdirSync(path.join(root, folder, locale)).flatMap((file) => {
    const texts = JSON.parse(readFileSync(path.join(root, folder, locale, file), 'utf8'));
    return Object.entries(texts).map(([key, text]) => ({ key, file, text }));
  });
}

/** Returns the forms of a text: one without a name, or one per plural. */
const formsOf = (text) =>
  typeof text === 'string' ? { '': text } : Object.assign({}, ...text.map((one) => one.match));

const withForm = (text, form, words) =>
  typeof text === 'string'
    ? words
    : text.map((one) => (form in one.match ? { ...one, match: { ...one.match, [form]: words } } : one));

const quoted = (cell) => `"${cell.replaceAll('"', '""')}"`;

/**
 * Returns all texts as a CSV sheet for an editor, in screen order: one row per form of a text, the languages side by side. Excel opens
 * it directly; 'By code' marks texts that a program looks up by data, such as fields, faults and statuses. With a sample, it contains
 * only that number of random texts.
 */
export function sheetOf(root, sample) {
  const [first, ...others] = locales.map((locale) => readTexts(root, locale));
  const formsByKey = others.map((texts) => new Map(texts.map(({ key, text }) => [key, formsOf(text)])));
  const modules = [...new Set(first.map(({ file }) => path.basename(file, '.json').replaceAll('-', '_')))];
  const keys = first.map(({ key }) => key);
  const screens = screensOf(root, keys, modules);
  const drawn = new Set(sample ? sampleOf(keys, sample.count, sample.seed) : keys);
  const shown = first.filter(({ key }) => drawn.has(key));
  const rows = shown.flatMap(({ key, text }) => {
    const inEach = [formsOf(text), ...formsByKey.map((forms) => forms.get(key) ?? {})];
    const screen = screens.get(key).join(', ') || 'By code';
    const forms = [...new Set(inEach.flatMap((said) => Object.keys(said)))];
    return forms.map((form) => [screen, key, form, ...inEach.map((said) => said[form] ?? '')]);
  });
  const ordered = rows.toSorted(([one], [other]) => one.localeCompare(other));
  return `\uFEFF${[columns, ...ordered].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Returns the placeholders of a text, sorted by name. */
const placesIn = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join(' ');

function rowsOf(csv) {
  const [head = [], ...rows] = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true });
  const at = columns.map((column) => head.indexOf(column));
  if (at.slice(1).includes(-1)) throw new Error(`The first row must name these columns: ${columns.join(', ')}.`);
  return rows.map((row, index) => {
    const [, key, form, ...texts] = at.map((place) => row[place] ?? '');
    return { line: index + 2, key, form, texts: texts.map((text) => text.replaceAll('\r\n', '\n')) };
  });
}

/** Returns the problem of an edited form; undefined if valid. A form that only the other language has is empty here. */
function faultOf(former, words, form) {
  if (former === undefined) return words === '' ? undefined : `this language has no form "${form}"`;
  if (words.trim() === '') return 'the text is empty';
  return placesIn(words) === placesIn(former) ? undefined : `the places must stay ${placesIn(former) || 'none'}`;
}

/** Applies an edited sheet to the `texts` of a language; returns a line per error and the number of changed texts. */
function apply(texts, rows, column) {
  const faults = [];
  let changed = 0;
  for (const { line, key, form, texts: cells } of rows) {
    const words = cells[column];
    const known = texts.get(key);
    const former = known && formsOf(known.text)[form];
    const fault = known ? faultOf(former, words, form) : 'no text has this key';
    if (fault !== undefined) faults.push(`Row ${line}, ${key}: ${fault}`);
    else if (former !== undefined && words !== former) {
      known.text = withForm(known.text, form, words);
      changed += 1;
    }
  }
  return { faults, changed };
}

/**
 * Writes an edited sheet back to the text files: all of it, or nothing if a row has an error. Texts without a row stay unchanged.
 * Returns the number of changed texts. Throws one sentence per error.
 */
export function saveSheet(root, csv) {
  const rows = rowsOf(csv);
  const results = locales.map((locale, column) => {
    const texts = new Map(readTexts(root, locale).map((entry) => [entry.key, entry]));
    return { locale, texts, ...apply(texts, rows, column) };
  });
  const faults = [...new Set(results.flatMap((result) => result.faults))];
  if (faults.length > 0) throw new Error(`Nothing was saved.\n${faults.join('\n')}`);
  for (const { locale, texts, changed } of results) {
    if (changed === 0) continue;
    for (const file of new Set([...texts.values()].map((entry) => entry.file))) {
      const entries = [...texts.values()].filter((entry) => entry.file === file);
      const content = Object.fromEntries(entries.map(({ key, text }) => [key, text]));
      writeFileSync(path.join(root, folder, locale, file), `${JSON.stringify(content, null, 2)}\n`);
    }
  }
  return results.reduce((sum, { changed }) => sum + changed, 0);
}
