import { useEffect, useState } from 'react';

/** A selected picture that is not uploaded yet, with an object URL to show it. */
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
