import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CarouselList } from '../../../features/settings/staff/carousel-list.tsx';

export const Route = createFileRoute('/backend/settings/carousel')({
  staticData: { access: staff('settings.manage') },
  component: CarouselList,
});
