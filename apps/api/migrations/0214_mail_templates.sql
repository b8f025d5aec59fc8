-- The words of mails as staff wrote them: the newest version counts; one without words stands for the original.
create table mail_template_versions (
  id uuid primary key,
  event text not null,
  locale text not null,
  subject text,
  body text,
  saved_by uuid not null references users (id),
  saved_at timestamptz not null default now()
);
comment on table mail_template_versions is 'Words of mails, every version';
alter table mail_template_versions add constraint mail_template_versions_locale_known check (locale in ('en', 'hi'));
comment on constraint mail_template_versions_locale_known on mail_template_versions is 'Mails are written in these languages.';
alter table mail_template_versions add constraint mail_template_versions_whole check ((subject is null) = (body is null));
comment on constraint mail_template_versions_whole on mail_template_versions is 'A subject without a body, or a body without a subject, is no mail.';
create index mail_template_versions_newest on mail_template_versions (event, locale, id desc);

-- The address that a mail leads to and the language of what stands around its words.
alter table mails add column link text;
alter table mails add column locale text not null default 'en';
alter table mails add constraint mails_locale_known check (locale in ('en', 'hi'));
comment on constraint mails_locale_known on mails is 'Mails are written in these languages.';
