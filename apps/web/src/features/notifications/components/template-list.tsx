import { Text, TextInput } from '@mantine/core';
import { type MailKind, type MailTemplateRow, mailGroups } from '@sevadesk/contract/notifications';
import { type Locale, languageOf, m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { groupWords } from './group-words.ts';
import { templateSearch } from './template-search.ts';
import classes from './templates.module.css';

type Props = { rows: readonly MailTemplateRow[]; chosen: MailKind | undefined; locale: Locale };

/** All mails by subject area; which were changed, and in which language. */
export function TemplateList({ rows, chosen, locale }: Props) {
  const [asked, setAsked] = useState('');
  const wanted = asked.trim().toLowerCase();
  const found = rows.filter(({ label, event }) => label.toLowerCase().includes(wanted) || event.includes(wanted));
  return (
    <nav className={classes.list} aria-label={m.notifications_templates_list()}>
      <TextInput
        aria-label={m.notifications_templates_search()}
        placeholder={m.notifications_templates_search()}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      {found.length === 0 ? <Text c="dimmed">{m.notifications_templates_none()}</Text> : null}
      {mailGroups.map((group) => {
        const own = found.filter((row) => row.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={groupWords[group]()}>
            <h2 className={classes.group}>{groupWords[group]()}</h2>
            <ul>
              {own.map(({ event, label, changed }) => (
                <li key={event}>
                  <Link
                    to="/backend/settings/mail-templates"
                    search={templateSearch(event, locale)}
                    className={classes.item}
                    aria-current={event === chosen ? 'page' : undefined}
                  >
                    {label}
                    {changed.length > 0 ? (
                      <small>
                        {m.notifications_templates_changed({
                          languages: changed.map((language) => languageOf(language).name).join(', '),
                        })}
                      </small>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
