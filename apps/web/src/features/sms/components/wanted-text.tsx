import { Button } from '@mantine/core';
import { isSmsEvent, sms } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useFormContext } from 'react-hook-form';
import { useCall } from '../../../shared/api/queries.ts';
import { useFormValue } from '../../../shared/form/index.ts';

/** Inserts the product's own text of the selected event and language, with its placeholders mapped. */
export function WantedText() {
  const { setValue } = useFormContext();
  const event = useFormValue<string>('event') ?? '';
  const locale = useFormValue<string>('locale');
  const { data } = useCall(sms.wordings, {});
  const wanted = data?.data.find((wording) => wording.event === event && wording.locale === locale);
  if (!isSmsEvent(event) || !wanted) return null;
  const take = () => {
    setValue('text', wanted.text, { shouldDirty: true });
    setValue('places', wanted.places, { shouldDirty: true });
  };
  return (
    <Button variant="default" onClick={take}>
      {m.sms_template_use_wording()}
    </Button>
  );
}
