import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Bast } from '../../../shared/bast.ts';

/** Renders the numbers of BAST as links. */
export function BastLinks({ papers }: { papers: Bast['pengganti'] }) {
  return papers.map(({ id, nomor }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to="/bast/detail/$id" params={{ id: String(id) }}>
        {nomor}
      </Link>
    </Fragment>
  ));
}
