-- wallet.post with all that hangs on a posting (what it undoes, tax, holds, debts), still one round trip and one transaction.
CREATE OR REPLACE FUNCTION wallet.post_journal(p_id uuid, p_kind text, p_key text, p_fingerprint text, p_business_key text, p_reference_type text, p_reference_id text, p_narration text, p_actor uuid, p_accounts text[], p_amounts bigint[], p_details jsonb)
 RETURNS TABLE(outcome text, posting_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
declare
  v_undoes boolean := p_kind in ('refund', 'reversal', 'clawback');
  v_merchant uuid := (p_details ->> 'merchantId')::uuid;
  v_related uuid := (p_details ->> 'relatedId')::uuid;
  v_owed bigint;
  v_code text;
  v_amount bigint;
  v_account uuid;
begin
  if v_undoes then
    if v_related is null then
      raise exception 'a % names the posting that it undoes', p_kind using errcode = 'check_violation';
    end if;
    perform 1 from wallet.postings p where p.id = v_related for update;
  end if;
  perform set_config('sevadesk.posting_details', coalesce(p_details::text, ''), true);
  select p.outcome, p.posting_id into outcome, posting_id
    from wallet.post(p_id, p_kind, p_key, p_fingerprint, p_business_key, p_reference_type, p_reference_id, p_narration, p_actor,
                     p_accounts, p_amounts) p;
  perform set_config('sevadesk.posting_details', '', true);
  if outcome = 'replayed' or p_kind = 'charge' then
    return next;
    return;
  end if;
  perform set_config('sevadesk.ledger_writer', 'on', true);

  -- Invariant 11: whatever undoes a posting stays within it, account by account; a wallet stands for what is held of it and owed by it.
  if v_undoes then
    select a.code into v_code from (
      select e.account_id, coalesce(sum(e.amount_paise) filter (where e.posting_id = v_related), 0) as original,
             sum(e.amount_paise) as remaining
        from wallet.entries e
       where e.posting_id = v_related or e.posting_id in (
               select p.id from wallet.postings p where p.related_id = v_related and p.kind in ('refund', 'reversal', 'clawback'))
       group by e.account_id) x
      join wallet.accounts a on a.id = x.account_id
     where a.kind = 'house' and a.code not in ('house:merchant-receivable', 'house:held')
       and (x.remaining < least(x.original, 0) or x.remaining > greatest(x.original, 0))
     limit 1;
    if v_code is not null then
      raise exception 'undoes more than there was on %', v_code using errcode = 'SD411';
    end if;
  end if;

  select sum(t.amount) into v_owed from unnest(p_accounts, p_amounts) as t (code, amount) where t.code = 'house:merchant-receivable';
  if v_owed is not null then
    if v_merchant is null then
      raise exception 'what is owed is owed by a merchant' using errcode = 'check_violation';
    end if;
    update wallet.receivables r
       set since = case when r.owed_paise = 0 then clock_timestamp() else r.since end,
           owed_paise = r.owed_paise - v_owed, updated_at = clock_timestamp()
     where r.merchant_id = v_merchant;
    if not found then
      insert into wallet.receivables (merchant_id, owed_paise) values (v_merchant, -v_owed);
    end if;
  end if;

  if p_details ? 'financialYear' then
    insert into wallet.year_sums (merchant_id, financial_year) values (v_merchant, p_details ->> 'financialYear') on conflict do nothing;
    update wallet.year_sums y
       set gross_paise = y.gross_paise + (p_details ->> 'grossPaise')::bigint,
           tds_paise = y.tds_paise + (p_details ->> 'tdsPaise')::bigint,
           due_basis = y.due_basis + (p_details ->> 'dueBasis')::bigint
     where y.merchant_id = v_merchant and y.financial_year = p_details ->> 'financialYear';
  end if;

  select sum(t.amount) into v_amount from unnest(p_accounts, p_amounts) as t (code, amount) where t.code = 'house:held';
  if v_amount is not null then
    if p_kind = 'hold' then
      insert into wallet.holds (id, merchant_id, amount_paise, reference_type, reference_id, deadline, next_ask_at, posting_id)
      values ((p_details ->> 'holdId')::uuid, v_merchant, v_amount, p_reference_type, p_reference_id,
              (p_details ->> 'deadline')::timestamptz, (p_details ->> 'deadline')::timestamptz, p_id);
    else
      update wallet.holds h
         set state = case p_kind when 'capture' then 'captured' else 'released' end, end_posting_id = p_id, ended_at = clock_timestamp()
       where h.id = (p_details ->> 'holdId')::uuid and h.state in ('open', 'review')
         and h.amount_paise = -v_amount and p_kind in ('capture', 'release');
      if not found then
        raise exception 'business_duplicate' using errcode = 'SD410';
      end if;
    end if;
  end if;

  -- What is owed is collected from the next money that comes in, before anybody can spend it.
  if p_kind in ('top-up', 'gateway-top-up', 'suspense', 'transfer') then
    for v_account, v_merchant, v_code in
      select a.id, a.merchant_id, a.code from unnest(p_accounts, p_amounts) as t (code, amount)
        join wallet.accounts a on a.code = t.code where a.kind = 'wallet' and t.amount > 0 order by a.id
    loop
      select least(r.owed_paise, b.balance_paise) into v_amount
        from wallet.receivables r join wallet.balances b on b.account_id = v_account
       where r.merchant_id = v_merchant and r.owed_paise > 0 for update of r;
      if v_amount > 0 then
        perform wallet.post_journal(wallet.uuid_v7(), 'recovery', 'recovery:' || p_id, 'recovery:' || p_id, null,
          p_reference_type, p_reference_id, p_narration, p_actor, array[v_code, 'house:merchant-receivable'], array[-v_amount, v_amount],
          jsonb_build_object('merchantId', v_merchant, 'relatedId', p_id));
      end if;
    end loop;
  end if;
  perform set_config('sevadesk.ledger_writer', '', true);
  return next;
end $function$;
