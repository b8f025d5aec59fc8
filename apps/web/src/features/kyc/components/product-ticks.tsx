import { Checkbox, Stack } from '@mantine/core';
import type { KycProduct } from '@sevadesk/contract/kyc';
import { useController } from 'react-hook-form';
import { productWords } from './words.ts';

/** The products that require verified documents. */
export function ProductTicks({ products }: { products: readonly KycProduct[] }) {
  const { field } = useController({ name: 'products' });
  return (
    <Checkbox.Group value={field.value} onChange={field.onChange}>
      <Stack gap="xs">
        {products.map((product) => (
          <Checkbox key={product} value={product} label={productWords[product]()} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
