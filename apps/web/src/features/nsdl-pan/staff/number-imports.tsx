import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, ImportView } from '../../imports/index.ts';
import { FilingTabs } from './filing/filing-tabs.tsx';
import { paths } from './core/paths.ts';

const numbers = {
  kind: 'acknowledgements',
  list: paths.numbers,
  form: paths.numbersNew,
  view: paths.numbersView,
} as const;

const allotments = {
  kind: 'allotments',
  list: paths.allotments,
  form: paths.allotmentsNew,
  view: paths.allotmentsView,
} as const;

/** Files with the provider's numbers: who imported each, and the result. */
export const NumberImports = () => (
  <ImportHistory place={numbers} title={m.nsdl_pan_filing_numbers_title()} above={<FilingTabs />} />
);
export const NumberImportForm = () => <ImportForm place={numbers} />;
export const NumberImportView = () => <ImportView place={numbers} />;

/** Files with allotted PANs and dispatched cards. */
export const AllotmentImports = () => (
  <ImportHistory place={allotments} title={m.nsdl_pan_filing_allotments_title()} above={<FilingTabs />} />
);
export const AllotmentImportForm = () => <ImportForm place={allotments} />;
export const AllotmentImportView = () => <ImportView place={allotments} />;
