import { m } from '@sevadesk/messages';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';

/** Explains what a franchise is, for a merchant that is not one. */
export function NoFranchise({ idName }: { idName: string }) {
  return <EmptyState title={m.members_no_franchise_title()} text={m.members_no_franchise_text({ idName })} />;
}
