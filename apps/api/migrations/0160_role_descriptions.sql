-- What the roles of the start are for; an administrator may say it otherwise.
update roles set description = 'Everything, the roles of others included' where name = 'Administrator' and is_administrator and description = '';
update roles set description = 'Verifies registrations, forms and identity papers' where name = 'Operations' and description = '';
update roles set description = 'Payments, ledger and the close of the day' where name = 'Accounts' and description = '';
update roles set description = 'Answers shops and visitors, changes nothing' where name = 'Support' and description = '';
