import { m } from '@sevadesk/messages';
import { FText } from '../../../shared/form/index.ts';
import { type Captcha, CaptchaField } from '../../auth/index.ts';
import classes from './registration.module.css';

/** The address to which a code is mailed, and the captcha. */
export function AddressFields({ captcha, help }: { captcha: Captcha; help?: string }) {
  return (
    <>
      <div className={classes.narrow}>
        <FText
          name="email"
          label={m.registration_email()}
          help={help}
          type="email"
          autoComplete="email"
          maxLength={75}
          required
        />
      </div>
      <div className={classes.narrow}>
        <CaptchaField captcha={captcha} />
      </div>
    </>
  );
}
