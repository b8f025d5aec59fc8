import { writeFile } from 'node:fs/promises';
import { everyForm, createCorpus, measure } from './measure.ts';

/** Seed of the corpus whose figures are in the documents; the tests check lower bounds on the same one. */
export const corpusSeed = 20_260_401;
export const corpusSize = 500;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Returns the figures of 'Will it pass?' as a page; regenerate it after each change of the rule book. */
export function reportText(): string {
  const figures = measure(createCorpus(corpusSize, corpusSeed));
  const rows = [...figures.rules]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([rule, { planted, found }]) => `| ${rule} | ${planted} | ${found} |`);
  return `# Will it pass?

What the check of typed data finds, measured on ${figures.applications} generated applications over the ${everyForm.length} kinds of
form before and since 1 April 2026 (seed ${corpusSeed}). Three of five carry one slip as people make it; the others are faultless.
Made by \`npx tsx -C source apps/api/test/corpus/write-report.ts\`; the same corpus stands under test with floors of 98 % and 2 %.
Slips and rules come from the same list of rules, so the figures say that no rule is dead and that none cries wolf on names,
addresses and papers of all kinds; they do not say how often a provider refuses what passes here.

| figure | value |
| --- | --- |
| slips planted | ${figures.planted} |
| found at the right field | ${figures.found} (${percent(figures.found, figures.planted)}) |
| faultless applications | ${figures.clean} |
| of these refused (false alarms) | ${figures.falseAlarms} (${percent(figures.falseAlarms, figures.clean)}) |
| of these doubted (a warning that stops nothing) | ${figures.doubted} (${percent(figures.doubted, figures.clean)}) |

\`value\` is a slip that the field's own check finds: missing, malformed, an impossible date.

| rule | planted | found |
| --- | ---: | ---: |
${rows.join('\n')}
`;
}

/** Writes the page to a file. */
export async function writeReport(file: string): Promise<void> {
  await writeFile(file, reportText());
}
