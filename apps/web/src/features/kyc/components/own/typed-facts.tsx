import type { KycDocument, KycTyped } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { type Fact, Facts } from '../../../../shared/ui/blocks/facts.tsx';

type Props = { document: KycDocument; values: KycTyped; aadhaar: ReactNode; columns?: 1 | 2 };

function factsOf({ document, values, aadhaar }: Props): Fact[] {
  const name = { label: m.kyc_field_name(), value: values.name };
  if (document === 'pan') return [{ label: m.kyc_field_pan(), value: values.pan }, name];
  if (document === 'aadhaar') return [{ label: m.kyc_field_aadhaar(), value: aadhaar }, name];
  if (document === 'gst') return [{ label: m.kyc_field_gstin(), value: values.gstin }, name];
  if (document !== 'bank') return [];
  return [
    { label: m.kyc_field_account(), value: values.accountNumber },
    { label: m.kyc_field_ifsc(), value: values.ifsc },
    { label: m.kyc_field_holder(), value: values.name },
  ];
}

/** The typed values of a document; empty for documents with pictures only. */
export function TypedFacts(props: Props) {
  const facts = factsOf(props);
  return facts.length === 0 ? null : <Facts facts={facts} columns={props.columns ?? 1} />;
}
