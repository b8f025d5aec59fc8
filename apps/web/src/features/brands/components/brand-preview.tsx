import { contrastFault, isHexColour } from '@sevadesk/contract/kernel/brand-colour';
import { m } from '@sevadesk/messages';
import { useFormValue } from '../../../shared/form/index.ts';
import classes from './brands.module.css';

const productColour = '#0b6064';

/** A sketch of the brand's first page as typed; a colour that is not readable is not shown. */
export function BrandPreview({ logo }: { logo: string | undefined }) {
  const name = useFormValue<string>('name');
  const host = useFormValue<string>('host');
  const lead = useFormValue<string>('homeLead.en');
  const typed = (useFormValue<string>('colour') ?? '').toLowerCase();
  const colour = isHexColour(typed) && !contrastFault(typed) ? typed : productColour;
  return (
    <aside className={classes.preview} aria-label={m.brands_preview()}>
      <span className={classes.address}>{host}</span>
      <div className={classes.bar}>
        {logo ? <img src={logo} alt="" /> : <span className={classes.mark} style={{ background: colour }} />}
        <strong>{name}</strong>
      </div>
      <p style={{ color: colour }}>{lead || m.brands_preview_lead()}</p>
      <span className={classes.button} style={{ background: colour }}>
        {m.brands_preview_sign_in()}
      </span>
    </aside>
  );
}
