import { z } from 'zod';
import { caraPerolehanFilterValues } from './cara-values.ts';

/** How a barang came into the office; null where nobody said. */
export const caraPerolehan = z
  .enum(caraPerolehanFilterValues)
  .exclude(['tanpa'])
  .nullable()
  .meta({ title: 'Cara perolehan' });
