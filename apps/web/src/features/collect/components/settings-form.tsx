import { collect, collectSettings } from '@sevadesk/contract/collect';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FNumber, Form, FRadio } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ruleWords } from './words.ts';

const rules = () => Object.entries<() => string>(ruleWords).map(([value, label]) => ({ value, label: label() }));

/** Which payments staff review, and how long a code for an amount is valid. */
export function SettingsForm({ onDone }: { onDone: () => void }) {
  const query = useCall(collect.settings, {});
  const save = useAction(collect.saveSettings);
  return (
    <Loaded query={query}>
      {(settings) => (
        <Form
          schema={collectSettings}
          defaults={settings}
          submitLabel={m.collect_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={() => {
            notify(m.collect_settings_saved());
            onDone();
          }}
        >
          <FRadio name="rule" label={m.collect_rule()} options={rules()} inline={false} required />
          <FNumber name="qrMinutes" label={m.collect_qr_minutes()} required />
        </Form>
      )}
    </Loaded>
  );
}
