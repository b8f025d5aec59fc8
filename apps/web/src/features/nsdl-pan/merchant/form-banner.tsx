import { type FormDefinition, listOf } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useJudgement } from '../components/form-context.tsx';
import { NoticeBox } from '../components/notice-box.tsx';

/** Says before anything is typed what kind of form this is, where that is not plain from its title. */
export function FormBanner({ form }: { form: FormDefinition }) {
  return (
    <>
      {form.origin === 'foreign' ? (
        <NoticeBox title={m.nsdl_pan_merchant_form_foreign()}>{m.nsdl_pan_merchant_form_foreign_text()}</NoticeBox>
      ) : null}
      {form.type === 'C' ? <ReprintNote /> : null}
    </>
  );
}

/** A correction without a tick is a reprint; that is said plainly, because the provider will do just that. */
function ReprintNote() {
  const { values } = useJudgement();
  const changes = listOf(values, 'changes').length;
  return changes === 0 ? (
    <NoticeBox role="status" title={m.nsdl_pan_merchant_reprint()}>
      {m.nsdl_pan_merchant_reprint_text()}
    </NoticeBox>
  ) : null;
}
