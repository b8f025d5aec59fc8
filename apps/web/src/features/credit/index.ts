export { ShopCredit } from './components/shop-credit.tsx';
