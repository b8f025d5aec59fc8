import { type Offer, ownBanking } from '@sevadesk/contract/banking';
import { useEffect, useState } from 'react';
import { objectUrl } from '../../../shared/api/download.ts';
import classes from './banking.module.css';

function usePicture({ id, hasPicture }: Offer): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!hasPicture) return;
    const stop = new AbortController();
    let made: string | undefined;
    objectUrl(ownBanking.picture, { params: { id } }, stop.signal)
      .then((url) => {
        made = url;
        setAddress(url);
      })
      .catch(() => setAddress(undefined));
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, hasPicture]);
  return address;
}

/** A product's picture, or the first letters of its bank. */
export function OfferPicture({ offer }: { offer: Offer }) {
  const address = usePicture(offer);
  if (address) return <img src={address} alt="" />;
  const letters = offer.bankName
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  return (
    <span className={classes.initials} aria-hidden>
      {letters.slice(0, 2).toUpperCase()}
    </span>
  );
}
