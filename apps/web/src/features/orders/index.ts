export { AddPaper } from './components/add-paper.tsx';
export { DiscardDraft } from './components/discard-draft.tsx';
export { isAffordable, OrderCost } from './components/order-cost.tsx';
export { OrderCourse } from './components/order-course.tsx';
export { OrderMoney } from './components/order-money.tsx';
export { OrderPapers } from './components/order-papers.tsx';
export { OrderTimeline } from './components/order-timeline.tsx';
export { PaperTiles } from './components/paper-tiles.tsx';
export { OrderSlip, SlipMenu } from './components/slip-menu.tsx';
