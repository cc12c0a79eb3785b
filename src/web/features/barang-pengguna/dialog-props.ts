import type { Barang } from '../../../shared/barang.ts';
import type { Holding } from '../../../shared/history.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  barang: Barang;
}

export interface HoldingDialogProps extends DialogProps {
  holding: Holding;
}
