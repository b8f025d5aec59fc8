/** Small screens of shops as one file of the build, because the name of each file is part of the entry. */
export { PartnerKeyList } from './key-list.tsx';
export { PartnerDeliveryList } from './delivery-list.tsx';
export { PartnerHookList } from './hook-list.tsx';
export { PartnerGuideView } from './guide-view.tsx';
