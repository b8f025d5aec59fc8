import { mostButtons, type TemplateButton, type WhatsappTemplateRow } from '@sevadesk/contract/whatsapp';
import { fallbackLocale, m } from '@sevadesk/messages';
import { FormGrid, FSelect, FText, useFormValue } from '../../../shared/form/index.ts';
import { TemplatePreview } from './template-preview.tsx';
import { buttonOptions, headerOptions } from './whatsapp-words.ts';

type Typed = { kind?: TemplateButton['kind'] | '' | null; label?: string };

/** The document in the head and the buttons of a template, as WhatsApp approved them. */
export function TemplateParts({ linkAddress }: { linkAddress: string }) {
  const buttons = useFormValue<Typed[]>('buttons') ?? [];
  const hasLink = buttons.some(({ kind }) => kind === 'link');
  return (
    <>
      <FSelect
        name="header"
        label={m.whatsapp_header()}
        help={m.whatsapp_header_help()}
        options={headerOptions()}
        required
      />
      <FormGrid>
        {Array.from({ length: mostButtons }, (_, at) => at).flatMap((at) => [
          <FSelect
            key={`${String(at)} kind`}
            name={`buttons.${String(at)}.kind`}
            label={m.whatsapp_button({ number: String(at + 1) })}
            options={buttonOptions()}
          />,
          <FText
            key={`${String(at)} label`}
            name={`buttons.${String(at)}.label`}
            label={m.whatsapp_button_label({ number: String(at + 1) })}
            maxLength={25}
          />,
        ])}
      </FormGrid>
      {hasLink ? (
        <FText
          name="linkAddress"
          label={m.whatsapp_link_address()}
          help={m.whatsapp_link_address_help({ address: linkAddress })}
          required
        />
      ) : null}
    </>
  );
}

/** What is typed, as a phone shows it. */
export function TypedPreview() {
  const text = useFormValue<string>('text') ?? '';
  const header = useFormValue<WhatsappTemplateRow['header']>('header') ?? 'none';
  const locale = useFormValue<WhatsappTemplateRow['locale']>('locale') ?? fallbackLocale;
  const typed = useFormValue<Typed[]>('buttons') ?? [];
  const buttons = typed.flatMap(({ kind, label }) => (kind && label ? [{ kind, label }] : []));
  return <TemplatePreview text={text} header={header} buttons={buttons} locale={locale} />;
}
