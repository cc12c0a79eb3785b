import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowLink } from './table/data-table.types.ts';

interface LinkButtonProps extends ButtonProps {
  /** Target of the link: { to: '/kategori/edit/$id', params: { id: '3' } }. */
  link: RowLink;
  children: ReactNode;
}

/** Renders a link that looks like a button. */
export function LinkButton({ link, ...props }: LinkButtonProps) {
  return <Button {...props} renderRoot={(root) => <Link {...link} {...root} />} />;
}
