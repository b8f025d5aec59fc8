import { Button, FileButton } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import classes from '../application-form.module.css';
import { useJudgement } from '../form-context.tsx';
import { useFillFields } from '../use-fill-fields.ts';
import { parseAadhaarQr } from './parse-aadhaar-qr.ts';
import { valuesOfAadhaar } from './values-of-aadhaar.ts';

type Props = { onFilled: (values: Readonly<Record<string, string>>) => void };

/** Fills the form from the QR code on the customer's Aadhaar card. The picture is decoded on this device and not uploaded. */
export function AadhaarQrButton({ onFilled }: Props) {
  const { form } = useJudgement();
  const fill = useFillFields();
  const [state, setState] = useState<'ready' | 'reading' | 'none'>('ready');
  const read = async (picture: File | null) => {
    if (!picture) return;
    setState('reading');
    const values = await valuesIn(picture).catch(() => undefined);
    setState(values ? 'ready' : 'none');
    if (!values) return;
    const known = new Set(form.fields.map(({ key }) => key));
    const filled = Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key)));
    fill(filled);
    onFilled(filled);
    notify(m.nsdl_pan_merchant_qr_filled({ count: Object.keys(filled).length }));
  };
  return (
    <div className={classes.qr}>
      <FileButton
        accept="image/*"
        onChange={(file) => void read(file)}
        inputProps={{ capture: 'environment', 'aria-label': m.nsdl_pan_merchant_qr_read() }}
      >
        {(props) => (
          <Button {...props} variant="light" loading={state === 'reading'} leftSection={<IconQrcode size={18} />}>
            {m.nsdl_pan_merchant_qr_read()}
          </Button>
        )}
      </FileButton>
      <p role="status" data-failed={state === 'none' || undefined}>
        {state === 'none' ? m.nsdl_pan_merchant_qr_none() : m.nsdl_pan_merchant_qr_help()}
      </p>
    </div>
  );
}

async function valuesIn(picture: File) {
  const { readQrCodes } = await import('./read-code.ts');
  for (const text of await readQrCodes(picture)) {
    const facts = await parseAadhaarQr(text);
    if (facts) return valuesOfAadhaar(facts);
  }
  return undefined;
}
