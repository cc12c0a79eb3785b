import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type RoleName, roleLabels } from '../../../shared/permissions.ts';

interface RolesFieldProps {
  value: RoleName[];
  onChange: (roles: RoleName[]) => void;
  error?: ReactNode;
}

const about: { role: RoleName; text: string }[] = [
  { role: 'admin', text: 'Mengelola data, barang, buku, dan akun' },
  { role: 'user', text: 'Melihat inventaris dan mengajukan permintaan' },
];

/** Renders the choice of an account's roles. */
export function RolesField({ value, onChange, error }: RolesFieldProps) {
  return (
    <Checkbox.Group
      label="Peran"
      value={value}
      onChange={(roles) => onChange(about.map(({ role }) => role).filter((role) => roles.includes(role)))}
      error={error}
      data-wide
      data-path="roles"
    >
      <Stack gap={8} mt={4}>
        {about.map(({ role, text }) => (
          <Checkbox key={role} value={role} label={roleLabels[role]} description={text} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
