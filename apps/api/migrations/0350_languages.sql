-- A language is added by a file (packages/contract/languages), not by a migration: texts of masters stand by language in one column,
-- and what the program stores as a language is checked for its form alone. The former columns stay for the program of the release
-- before, kept alike by a trigger; they go with a later release.

alter table users drop constraint users_locale_known;
alter table registrations drop constraint registrations_locale_known;
alter table enquiries drop constraint enquiries_locale_known;
alter table mail_template_versions drop constraint mail_template_versions_locale_known;
alter table mails drop constraint mails_locale_known;
alter table users add constraint users_locale_code check (locale ~ '^[a-z]{2}$');
comment on constraint users_locale_code on users is 'A language by its two letters; which ones there are the program knows.';
alter table registrations add constraint registrations_locale_code check (locale ~ '^[a-z]{2}$');
comment on constraint registrations_locale_code on registrations is 'A language by its two letters; which ones there are the program knows.';
alter table enquiries add constraint enquiries_locale_code check (locale ~ '^[a-z]{2}$');
comment on constraint enquiries_locale_code on enquiries is 'A language by its two letters; which ones there are the program knows.';
alter table mail_template_versions add constraint mail_template_versions_locale_code check (locale ~ '^[a-z]{2}$');
comment on constraint mail_template_versions_locale_code on mail_template_versions is 'A language by its two letters; which ones there are the program knows.';
alter table mails add constraint mails_locale_code check (locale ~ '^[a-z]{2}$');
comment on constraint mails_locale_code on mails is 'A language by its two letters; which ones there are the program knows.';

create function public.sync_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  name text;
  written jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  said jsonb;
begin
  foreach name in array tg_argv loop
    said := written -> name;
    if said is distinct from coalesce(before -> name, '{}') then
      written := written || jsonb_build_object(
        name || '_en', coalesce(said ->> 'en', ''), name || '_hi', coalesce(said ->> 'hi', ''));
    else
      written := written || jsonb_build_object(name, said || jsonb_strip_nulls(jsonb_build_object(
        'en', written -> (name || '_en'), 'hi', written -> (name || '_hi'))));
    end if;
  end loop;
  return jsonb_populate_record(new, written);
end $function$;

alter table pan_reasons
  add column text jsonb not null default '{}',
  alter column text_en set default '',
  alter column text_hi set default '';
update pan_reasons set text = jsonb_strip_nulls(jsonb_build_object('en', text_en, 'hi', text_hi));
create trigger pan_reasons_sync_texts before insert or update on pan_reasons for each row execute function sync_texts('text');

alter table pan_reason_texts
  add column text jsonb not null default '{}',
  alter column text_en set default '',
  alter column text_hi set default '';
-- What was said stays as it was said; only where it stands is new.
alter table pan_reason_texts disable trigger pan_reason_texts_insert_only;
update pan_reason_texts set text = jsonb_strip_nulls(jsonb_build_object('en', text_en, 'hi', text_hi));
alter table pan_reason_texts enable trigger pan_reason_texts_insert_only;
create trigger pan_reason_texts_sync_texts before insert or update on pan_reason_texts for each row execute function sync_texts('text');

alter table ticket_topics
  add column text jsonb not null default '{}',
  alter column text_en set default '',
  alter column text_hi set default '';
update ticket_topics set text = jsonb_strip_nulls(jsonb_build_object('en', text_en, 'hi', text_hi));
create trigger ticket_topics_sync_texts before insert or update on ticket_topics for each row execute function sync_texts('text');

alter table ticket_canned
  add column text jsonb not null default '{}',
  alter column text_en set default '',
  alter column text_hi set default '';
update ticket_canned set text = jsonb_strip_nulls(jsonb_build_object('en', text_en, 'hi', text_hi));
create trigger ticket_canned_sync_texts before insert or update on ticket_canned for each row execute function sync_texts('text');

alter table kyc_requirements
  add column note jsonb not null default '{}',
  alter column note_en set default '',
  alter column note_hi set default '';
update kyc_requirements set note = jsonb_strip_nulls(jsonb_build_object('en', note_en, 'hi', note_hi));
create trigger kyc_requirements_sync_texts before insert or update on kyc_requirements for each row execute function sync_texts('note');

alter table carousel_slides
  add column alt jsonb not null default '{}',
  add column title jsonb not null default '{}',
  add column text jsonb not null default '{}',
  alter column alt_en set default '',
  alter column alt_hi set default '',
  alter column title_en set default '',
  alter column title_hi set default '',
  alter column text_en set default '',
  alter column text_hi set default '';
update carousel_slides set alt = jsonb_strip_nulls(jsonb_build_object('en', alt_en, 'hi', alt_hi)), title = jsonb_strip_nulls(jsonb_build_object('en', title_en, 'hi', title_hi)), text = jsonb_strip_nulls(jsonb_build_object('en', text_en, 'hi', text_hi));
create trigger carousel_slides_sync_texts before insert or update on carousel_slides for each row execute function sync_texts('alt', 'title', 'text');

alter table news_items
  add column title jsonb not null default '{}',
  add column text jsonb not null default '{}',
  alter column title_en set default '',
  alter column title_hi set default '',
  alter column text_en set default '',
  alter column text_hi set default '';
update news_items set title = jsonb_strip_nulls(jsonb_build_object('en', title_en, 'hi', title_hi)), text = jsonb_strip_nulls(jsonb_build_object('en', text_en, 'hi', text_hi));
create trigger news_items_sync_texts before insert or update on news_items for each row execute function sync_texts('title', 'text');

alter table bill_categories
  add column label jsonb not null default '{}',
  alter column label_en set default '';
update bill_categories set label = jsonb_strip_nulls(jsonb_build_object('en', label_en, 'hi', label_hi));
create trigger bill_categories_sync_texts before insert or update on bill_categories for each row execute function sync_texts('label');

create index news_items_title_text on news_items (lower(title ->> 'en') text_pattern_ops);
comment on index news_items_title_text is 'The list of news, searched by heading in the fallback language.';
