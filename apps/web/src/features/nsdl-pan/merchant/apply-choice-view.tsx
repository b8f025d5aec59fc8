import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { type ApplicationType, type CategorySlug, nsdlPan, type Origin } from '@sevadesk/contract/nsdl-pan';
import { m, nsdlPanText, panKindLabel } from '@sevadesk/messages';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { needsText } from '../components/field-text.ts';
import { PapersNeeded } from './after-ack/papers-needed.tsx';
import { applyLink } from './core/apply-link.ts';
import { CategoryPicture } from './category-picture.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import { FormerPicker } from './former-picker.tsx';
import classes from './core/merchant.module.css';
import { paths } from './core/paths.ts';
import { usePrices } from './use-prices.ts';
import { inPlace } from '../../../shared/address/in-place.ts';

/** Selects the kind of applicant: eleven categories, and whether the applicant is Indian. */
export function ApplyChoiceView({ type }: { type: ApplicationType }) {
  const query = useCall(nsdlPan.categories, {}, { staleTime: Number.POSITIVE_INFINITY });
  const search: { origin?: unknown } = useSearch({ strict: false });
  const origin: Origin = search.origin === 'foreign' ? 'foreign' : 'indian';
  const title = type === 'N' ? m.nsdl_pan_merchant_apply_title() : m.nsdl_pan_merchant_apply_change_title();
  return (
    <ListPage
      title={title}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        { label: type === 'N' ? m.nsdl_pan_merchant_new_application() : panKindLabel('type', 'c') },
      ]}
      action={
        <Group gap="sm">
          <Button component={Link} to={type === 'N' ? paths.chooseChange : paths.choose} variant="subtle">
            {type === 'N' ? m.nsdl_pan_merchant_apply_to_change() : m.nsdl_pan_merchant_apply_to_new()}
          </Button>
          <Button component={Link} to={paths.drafts} variant="subtle">
            {m.nsdl_pan_merchant_apply_resume()}
          </Button>
          <FormerPicker kind={{ type, category: 'individual', origin }} />
        </Group>
      }
    >
      <KycNeeded product="nsdl-paper" />
      <PapersNeeded />
      <OriginChoice type={type} origin={origin} />
      <Text c="dimmed">
        {type === 'N' ? m.nsdl_pan_merchant_apply_text() : m.nsdl_pan_merchant_apply_change_text()}
      </Text>
      <Loaded query={query}>
        {(categories) => (
          <ul className={classes.categories}>
            {categories
              .filter(({ mayBeForeign }) => origin === 'indian' || mayBeForeign)
              .map(({ slug, letter }) => (
                <li key={slug}>
                  <Category kind={{ type, category: slug, origin }} letter={letter} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </ListPage>
  );
}

/** The first question: it decides between two forms, and is stored in the URL. */
function OriginChoice({ type, origin }: { type: ApplicationType; origin: Origin }) {
  const navigate = useNavigate();
  const to = type === 'N' ? paths.choose : paths.chooseChange;
  return (
    <div className={classes.origin}>
      <Text size="sm" fw={500} id="origin-question">
        {m.nsdl_pan_merchant_origin_question()}
      </Text>
      <SegmentedControl
        aria-labelledby="origin-question"
        value={origin}
        onChange={(value) => {
          const search = value === 'foreign' ? { origin: 'foreign' as const } : {};
          void navigate({ to, search, ...inPlace });
        }}
        data={[
          { value: 'indian', label: m.nsdl_pan_merchant_origin_indian() },
          { value: 'foreign', label: m.nsdl_pan_merchant_origin_foreign() },
        ]}
      />
    </div>
  );
}

type CategoryProps = { kind: { type: ApplicationType; category: CategorySlug; origin: Origin }; letter: string };

function Category({ kind, letter }: CategoryProps) {
  const { category } = kind;
  return (
    <Link {...applyLink(kind)} className={classes.category}>
      <CategoryPicture category={category} />
      <span className={classes.what}>
        <b>
          {panKindLabel('category', category)} <span className={classes.letter}>{letter}</span>
        </b>
        <small>{needsText(kind)}</small>
        <Prices kind={kind} />
      </span>
    </Link>
  );
}

/** Today's price of each kind of card; abroad first where it is usual. */
function Prices({ kind: { type, origin } }: Pick<CategoryProps, 'kind'>) {
  const shown = origin === 'foreign' ? ['A', 'P', 'E'] : ['P', 'E'];
  const prices = usePrices(type) ?? [];
  return (
    <small className={classes.prices}>
      {shown.map((cardType) => {
        const price = prices.find((one) => one.cardType === cardType)?.price;
        return (
          <span key={cardType}>
            {nsdlPanText(`card_short_${cardType.toLowerCase()}`)} {price ? formatAmount(price) : '-'}
          </span>
        );
      })}
    </small>
  );
}
