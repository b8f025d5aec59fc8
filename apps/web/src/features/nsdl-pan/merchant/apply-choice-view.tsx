import { Button, Group, Text } from '@mantine/core';
import { formatRupees } from '@sevadesk/contract/kernel/money-format';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m, panLabel } from '@sevadesk/messages';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { FormerPicker } from './former-picker.tsx';
import classes from './merchant.module.css';
import { paths } from './paths.ts';
import { usePrices } from './use-prices.ts';

/** For whom a PAN is asked; categories that are not offered yet are named, so that nobody looks for them elsewhere. */
export function ApplyChoiceView() {
  const query = useCall(nsdlPan.categories, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <ListPage
      title={m.nsdl_pan_merchant_apply_title()}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_merchant_new_application() },
      ]}
      action={
        <Group gap="sm">
          <Button component={Link} to={paths.drafts} variant="subtle">
            {m.nsdl_pan_merchant_apply_resume()}
          </Button>
          <FormerPicker />
        </Group>
      }
    >
      <Text c="dimmed">{m.nsdl_pan_merchant_apply_text()}</Text>
      <Loaded query={query}>
        {(categories) => (
          <ul className={classes.categories}>
            {categories.map(({ slug, letter, isOpen }) => (
              <li key={slug}>
                <Category slug={slug} letter={letter} isOpen={isOpen} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </ListPage>
  );
}

/** What each kind of card costs today. */
function Prices() {
  return usePrices()?.map(({ cardType, price }) => (
    <small key={cardType}>
      {panLabel('choice_card_type', cardType)} · {price === null ? '-' : formatRupees(price)}
    </small>
  ));
}

function Category({ slug, letter, isOpen }: { slug: string; letter: string; isOpen: boolean }) {
  const content = (
    <>
      <span className={classes.letter} aria-hidden>
        {letter}
      </span>
      <span>
        {panLabel('category', slug)}
        {isOpen ? <Prices /> : <small>{m.nsdl_pan_merchant_apply_closed()}</small>}
      </span>
      {isOpen ? <IconChevronRight size={18} aria-hidden /> : null}
    </>
  );
  if (!isOpen) {
    return (
      <div className={classes.category} data-closed>
        {content}
      </div>
    );
  }
  return (
    <Link to={paths.apply} params={{}} className={classes.category}>
      {content}
    </Link>
  );
}
