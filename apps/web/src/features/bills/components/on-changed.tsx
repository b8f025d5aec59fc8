import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';

/** Calls back when a form value changes, because a response is valid only for the values sent. */
export function OnChanged({ onChange }: { onChange: () => void }) {
  const values = JSON.stringify(useWatch());
  const before = useRef(values);
  useEffect(() => {
    if (before.current === values) return;
    before.current = values;
    onChange();
  }, [values, onChange]);
  return null;
}
