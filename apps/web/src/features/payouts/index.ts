export { ShopPayouts } from './components/shop-payouts.tsx';
