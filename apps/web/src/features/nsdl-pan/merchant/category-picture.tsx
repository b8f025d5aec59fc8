import type { CategorySlug } from '@sevadesk/contract/nsdl-pan';
import {
  IconBriefcase,
  IconBuildingBank,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconGavel,
  IconHeartHandshake,
  IconHome,
  IconScale,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import classes from './core/merchant.module.css';

const pictures: Record<CategorySlug, typeof IconUser> = {
  individual: IconUser,
  huf: IconHome,
  company: IconBuildingSkyscraper,
  firm: IconBriefcase,
  llp: IconScale,
  trust: IconHeartHandshake,
  aop: IconUsersGroup,
  boi: IconUsers,
  'local-authority': IconBuildingCommunity,
  ajp: IconGavel,
  government: IconBuildingBank,
};

/** A category's icon, to recognize it at a glance. */
export function CategoryPicture({ category }: { category: CategorySlug }) {
  const Picture = pictures[category];
  return (
    <span className={classes.picture} aria-hidden>
      <Picture size={22} stroke={1.6} />
    </span>
  );
}
