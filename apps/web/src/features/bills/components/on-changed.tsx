import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';

/** What was answered is of these values alone: what is typed afterwards takes it away. */
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
