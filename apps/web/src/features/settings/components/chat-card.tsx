import { chatInput, type SiteConfiguration, settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** The page that 'Live Chat' embeds. */
export function ChatCard({ value }: { value: SiteConfiguration['chat']['value'] }) {
  const save = useAction(settings.saveChat, { refreshes: ['site'] });
  return (
    <Form
      schema={chatInput}
      defaults={value}
      submitLabel={m.settings_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.settings_saved())}
    >
      <FText
        name="api"
        label={m.settings_chat_api()}
        help={m.settings_chat_help()}
        inputMode="url"
        placeholder="https://"
        maxLength={300}
      />
    </Form>
  );
}
