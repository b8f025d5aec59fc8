import type { Box, FormField, ScanView } from '@sevadesk/contract/nsdl-pan';

type Scan = Pick<ScanView, 'pages' | 'regions'>;
type Place = Pick<FormField, 'key' | 'section' | 'region'> & Partial<Pick<FormField, 'kind' | 'purpose'>>;
export type Spot = { page: number; box: Box };

/** Returns the scanned page of a form page: by its code, else by its position when the code was not decoded. */
function pageShowing(pages: Scan['pages'], formPage: number): number | undefined {
  const coded = pages.find((page) => page.formPage === formPage);
  if (coded) return coded.page;
  const placed = pages[formPage - 1];
  return placed?.formPage === null ? placed.page : undefined;
}

const isOf = ({ key, section, region }: Place, name: string) => name === key || name === (region ?? section);

const proofOrder = ['identity', 'address', 'birth'];

/** Returns the scanned page of a proof: the pages after the form, in the form's order of proofs; the last one for all others. */
function proofPage({ pages, regions }: Scan, { purpose }: Place): number | undefined {
  const formPages = Math.max(0, ...regions.map(({ page }) => page));
  const proofs = pages.filter(({ formPage }, at) => formPage === null && at >= formPages);
  const at = Math.max(0, proofOrder.indexOf(purpose ?? ''));
  return (proofs[at] ?? proofs.at(-1))?.page;
}

const wholePage: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Returns a field's position on the scan: its own box if the form has one, else its section's; undefined when the page is missing. */
export function spotOf(scan: Scan, field: Place): Spot | undefined {
  const proof = field.kind === 'document' ? proofPage(scan, field) : undefined;
  if (proof !== undefined) return { page: proof, box: wholePage };
  const regions = scan.regions.filter(({ region }) => isOf(field, region));
  const region = regions.find((one) => one.region === field.key) ?? regions[0];
  const page = region && pageShowing(scan.pages, region.page);
  return page === undefined || !region ? undefined : { page, box: region.box };
}

/** Whether the field is on a page that was printed from this application, and whose code was read. */
export function isOnPrint({ pages, regions }: Scan, field: Place): boolean {
  if (field.kind === 'document') return false;
  const region = regions.find((one) => one.region === field.key) ?? regions.find((one) => isOf(field, one.region));
  return pages.some((page) => page.isPrinted && page.formPage === region?.page);
}

/** Returns the field at a point of a scanned page (shares of its width and height); the smallest box wins. */
export function fieldAt<Field extends Place>(
  scan: Scan,
  fields: readonly Field[],
  { page, x, y }: { page: number; x: number; y: number },
): Field | undefined {
  const holding = scan.regions
    .filter((region) => pageShowing(scan.pages, region.page) === page)
    .filter(({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
    .toSorted((one, other) => one.box.width * one.box.height - other.box.width * other.box.height);
  for (const { region } of holding) {
    const field = fields.find((one) => one.key === region) ?? fields.find((one) => isOf(one, region));
    if (field) return field;
  }
  return undefined;
}
