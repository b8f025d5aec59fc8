import { Divider, Stack, Title } from '@mantine/core';
import type { CardRow, LoanRow } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { MasterHistory } from './master-history.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductPicture, useProductPicture } from './product-picture.tsx';
import { productHistoryWords } from './product-words.ts';

/** Content below a product's form: picture, shop preview, history. */
export function ProductDetails({ row }: { row: CardRow | LoanRow }) {
  const [saves, setSaves] = useState(0);
  const picture = useProductPicture(row.id, row.hasPicture || saves > 0, saves);
  return (
    <Stack gap="md" mt="lg">
      <Divider />
      <ProductPicture id={row.id} onSaved={() => setSaves((count) => count + 1)} />
      <Title order={3}>{m.masters_product_preview()}</Title>
      <ProductCard row={row} picture={picture} />
      <MasterHistory kind="bank-product" id={row.id} words={productHistoryWords} />
    </Stack>
  );
}
