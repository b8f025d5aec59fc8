import { colourInput, type SiteConfiguration, settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ColourField } from './colour-field.tsx';
import { dressPage } from './dress-page.ts';

/** The network's own colour: rejected where it is not readable, applied to every page once saved. */
export function ColourCard({ value }: { value: SiteConfiguration['colour']['value'] }) {
  const save = useAction(settings.saveColour, { refreshes: ['site'] });
  return (
    <Form
      schema={colourInput}
      defaults={value}
      submitLabel={m.settings_save()}
      onSubmit={async (body) => {
        await save.mutateAsync({ body });
        dressPage(body.colour);
      }}
      onDone={() => notify(m.settings_saved())}
    >
      <ColourField help={m.settings_colour_help()} />
    </Form>
  );
}
