import axe from 'axe-core';
import { expect } from 'vitest';

/** These rules concern the whole page, not a single screen; colours need a rendered page and are checked in the stories. */
const ofThePage = [
  'color-contrast',
  'region',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'page-has-heading-one',
  'bypass',
  'document-title',
];
const rules = Object.fromEntries(ofThePage.map((id) => [id, { enabled: false }]));

/** Mantine's menu has an empty element for the first focus among its items. */
const isFocusPlaceholder = (summary = '') => summary.endsWith('children which are not allowed: [role=presentation]');

/** Checks the current document, including dialogs and menus, against the accessibility rules (WCAG 2.2 AA by axe). */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'], iframes: false });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !isFocusPlaceholder(failureSummary))
      .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}
