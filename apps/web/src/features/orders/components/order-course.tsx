import type { KindDefinition } from '@sevadesk/contract/kernel/service';
import type { StatusKind } from '@sevadesk/contract/kernel/status';
import { type OrderKind, orderKinds } from '@sevadesk/contract/services';
import { m } from '@sevadesk/messages';
import { useAuth } from '../../../shared/session/auth-store.ts';
import { courseSteps, shopWord } from '../../../shared/ui/blocks/course-steps.ts';
import { RecordCourse } from '../../../shared/ui/blocks/record-course.tsx';

type Order = { status: string; history: { timeline: readonly { from: string | null; to: string }[] } };

type Props = {
  kind: OrderKind;
  /** The kind whose status labels apply. */
  of: StatusKind;
  order: Order;
  /** The due date of the next action, if any. */
  by?: string | null;
};

/** The progress of an order and who acts next, from the service registry's states. */
export function OrderCourse({ kind, of, order: { status, history }, by }: Props) {
  const isShop = useAuth((state) => state.user?.area) === 'out';
  const course: KindDefinition = orderKinds[kind];
  const shop = shopWord(isShop);
  const isOpen = course.states.open.includes(status) || course.withShop.includes(status);
  const who = course.withShop.includes(status)
    ? shop
    : course.waiting.includes(status)
      ? m.shared_course_head_office()
      : m.shared_course_provider();
  return (
    <RecordCourse
      steps={courseSteps({ ...course, of }, status, history.timeline)}
      next={isOpen ? { who, by } : undefined}
    />
  );
}
