import type { Waits } from './dasbor.queries.ts';

/** Renders what waits for the person themself; nothing for most. */
export const OwnWaiting = ({ data: { menunggu_anda, Lines } }: { data: Waits }) =>
  Lines && menunggu_anda && <Lines of={menunggu_anda} />;
