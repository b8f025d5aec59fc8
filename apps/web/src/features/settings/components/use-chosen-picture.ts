import { useEffect, useState } from 'react';

/** A picture that a person chose and has not sent yet, with an address to show it by. */
export function useChosenPicture() {
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return { file, address, choose: setFile };
}
