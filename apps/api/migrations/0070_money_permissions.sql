-- What the money screens ask for: to decide another person's adjustment, to close a day, to hold the keys of the providers.
update roles set permissions = permissions || array['wallet.approve', 'accounts.close', 'credentials.manage']
  where is_administrator and not permissions @> array['wallet.approve'];
update roles set permissions = permissions || array['wallet.adjust', 'wallet.approve', 'accounts.close']
  where name = 'Accounts' and not is_administrator and not permissions @> array['wallet.approve'];
