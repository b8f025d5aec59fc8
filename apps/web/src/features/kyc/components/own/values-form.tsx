import { Button, Stack, Text } from '@mantine/core';
import { panCategory } from '@sevadesk/contract/kernel/indian-ids';
import { maskAadhaar } from '@sevadesk/contract/kernel/masks';
import { type KycDocumentView, kycFields, kycValuesInput } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { Form, FText, useFormValue } from '../../../../shared/form/index.ts';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import type { OwnCalls } from './own-calls.ts';
import { TypedFacts } from './typed-facts.tsx';

const holders: Record<string, () => string> = {
  P: m.kyc_holder_p,
  C: m.kyc_holder_c,
  H: m.kyc_holder_h,
  F: m.kyc_holder_f,
};

/** The type of holder according to the fourth letter of a typed PAN. */
function PanHolder() {
  const typed = useFormValue<string>('pan') ?? '';
  const letter = panCategory(typed).toUpperCase();
  if (typed.length < 4 || !/[A-Z]/.test(letter)) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {m.kyc_pan_of({ letter, holder: (holders[letter] ?? m.kyc_holder_other)() })}
    </Text>
  );
}

function Fields({ document }: Pick<KycDocumentView, 'document'>) {
  const name = <FText name="name" label={m.kyc_field_name()} upper maxLength={100} required />;
  if (document === 'pan')
    return (
      <>
        <FText name="pan" label={m.kyc_field_pan()} upper maxLength={10} required />
        <PanHolder />
        {name}
      </>
    );
  if (document === 'aadhaar')
    return (
      <>
        <FText
          name="aadhaar"
          label={m.kyc_field_aadhaar()}
          help={m.kyc_field_aadhaar_help()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          required
        />
        {name}
      </>
    );
  if (document === 'bank')
    return (
      <>
        <FText name="accountNumber" label={m.kyc_field_account()} inputMode="numeric" maxLength={20} required />
        <FText name="ifsc" label={m.kyc_field_ifsc()} upper maxLength={11} required />
        <FText name="name" label={m.kyc_field_holder()} upper maxLength={100} required />
      </>
    );
  return (
    <>
      <FText name="gstin" label={m.kyc_field_gstin()} upper maxLength={15} required />
      {name}
    </>
  );
}

const textOf = (value: string | null) => value ?? '';

/** The form's default values from the server; a number in the vault is never returned. */
function defaultsOf({ document, values }: KycDocumentView) {
  const name = textOf(values.name);
  if (document === 'pan') return { document, pan: textOf(values.pan), name } as const;
  if (document === 'aadhaar') return { document, aadhaar: '', name } as const;
  if (document === 'bank')
    return { document, accountNumber: textOf(values.accountNumber), ifsc: textOf(values.ifsc), name } as const;
  return { document: 'gst', gstin: textOf(values.gstin), name } as const;
}

type Props = { paper: KycDocumentView; calls: OwnCalls; mayChange: boolean };

/** Numbers and names of one document: shown once saved, editable until then. */
export function ValuesForm({ paper, calls, mayChange }: Props) {
  const save = useAction(calls.save);
  const isKept = paper.values.name !== null;
  const [isTyping, setTyping] = useState(!isKept);
  if (kycFields[paper.document].length === 0) return null;
  if (!mayChange || (isKept && !isTyping))
    return (
      <Stack gap="sm" align="flex-start">
        <TypedFacts
          document={paper.document}
          values={paper.values}
          aadhaar={paper.values.aadhaarLast4 ? maskAadhaar(paper.values.aadhaarLast4) : null}
        />
        {mayChange ? (
          <Button variant="default" size="compact-sm" onClick={() => setTyping(true)}>
            {m.kyc_edit_values()}
          </Button>
        ) : null}
      </Stack>
    );
  return (
    <Form
      schema={kycValuesInput}
      defaults={defaultsOf(paper)}
      submitLabel={m.kyc_save_values()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => {
        setTyping(false);
        notify(m.kyc_saved());
      }}
    >
      <Stack gap="sm">
        <Fields document={paper.document} />
      </Stack>
    </Form>
  );
}
