import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { AuthFrame } from './auth-frame.tsx';
import { FirstAdminForm } from './first-admin-form.tsx';
import classes from './login.module.css';

/** Renders `/siapkan?kode=…`: creates the first admin, through the one-time link from the console. */
export function FirstAdminPage() {
  const { kode } = useSearch({ strict: false });
  if (!kode) {
    return (
      <AuthFrame
        title="Tautan belum lengkap"
        text="Buka tautan penyiapan yang tercetak di konsol tempat MANIS dijalankan. Tautan itu memuat kode sekali pakai."
      >
        <div className={classes.after}>
          <Button component={Link} to="/login" variant="default" fullWidth size="md">
            Ke halaman masuk
          </Button>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Siapkan MANIS"
      text="Buat akun admin pertama. Akun lain dapat Anda tambahkan sesudahnya."
    >
      <FirstAdminForm kode={kode} />
    </AuthFrame>
  );
}
