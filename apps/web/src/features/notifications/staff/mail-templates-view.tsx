import { mailKinds, notifications } from '@sevadesk/contract/notifications';
import { localeOr, m } from '@sevadesk/messages';
import { Link, useSearch } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { TemplateEditor } from '../components/template-editor.tsx';
import { TemplateList } from '../components/template-list.tsx';
import classes from '../components/templates.module.css';

/** The texts of all mails for events and for sign-in: the list at the left, the editor with its preview in the middle. */
export function MailTemplatesView() {
  const search: { event?: string; locale?: string } = useSearch({ strict: false });
  const event = mailKinds.find((known) => known === search.event);
  const locale = localeOr(search.locale);
  const query = useCall(notifications.templates, {});
  return (
    <RecordPage title={m.notifications_templates_title()}>
      <p className={classes.lead}>{m.notifications_templates_lead()}</p>
      <Loaded query={query}>
        {({ data }) => (
          <div className={classes.split} data-chosen={event !== undefined || undefined}>
            <TemplateList rows={data} chosen={event} locale={locale} />
            <div>
              {event ? (
                <>
                  <Link to="/backend/settings/mail-templates" className={classes.back}>
                    {m.notifications_templates_back()}
                  </Link>
                  <TemplateEditor key={`${event}.${locale}`} event={event} locale={locale} />
                </>
              ) : (
                <EmptyState
                  title={m.notifications_templates_choose_title()}
                  text={m.notifications_templates_choose_text()}
                />
              )}
            </div>
          </div>
        )}
      </Loaded>
    </RecordPage>
  );
}
