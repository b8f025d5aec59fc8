import type { TaxKind } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';

const names: Record<TaxKind, () => string> = {
  gst: m.service_packages_tax_gst,
  tds: m.service_packages_tax_tds,
  'tds-no-pan': m.service_packages_tax_tds_no_pan,
  'tds-threshold': m.service_packages_tax_tds_threshold,
};

export function taxName(kind: TaxKind): string {
  return names[kind]();
}
