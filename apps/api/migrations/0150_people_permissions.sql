-- What the screens about people ask for: to edit roles, to see and decide identity papers, to look at an account as its
-- owner sees it, to hand out or erase a person's data, to answer enquiries of the public site.
update roles set permissions = permissions || array['roles.manage', 'kyc.view', 'kyc.verify', 'users.view-as', 'privacy.manage', 'enquiries.manage']
  where is_administrator and not permissions @> array['roles.manage'];
update roles set permissions = permissions || array['kyc.view', 'kyc.verify']
  where name = 'Operations' and not is_administrator and not permissions @> array['kyc.view'];
update roles set permissions = permissions || array['kyc.view', 'users.view-as', 'enquiries.manage']
  where name = 'Support' and not is_administrator and not permissions @> array['kyc.view'];
