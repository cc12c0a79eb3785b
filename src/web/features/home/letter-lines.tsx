import { Link } from '@tanstack/react-router';
import type { KeadaanSurat } from '../../../shared/surat-komitmen.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './home.module.css';

/** Renders that the person's surat komitmen needs their signature or is outdated; otherwise nothing. */
export function LetterLines({ state }: { state: KeadaanSurat }) {
  const said = sentenceOf(state);
  if (!said) return null;
  const { link } = pageNames.suratKomitmen;
  return (
    <PageSection title="Surat komitmen Anda" actions={<LinkButton link={link}>{said.act}</LinkButton>}>
      <p className={classes.line}>
        <span className={classes.what}>
          <Link {...link}>{state.surat?.nomor}</Link>
          <small>{said.text}</small>
        </span>
      </p>
    </PageSection>
  );
}

function sentenceOf({ surat, sesuai }: KeadaanSurat): { text: string; act: string } | undefined {
  if (!surat) return undefined;
  if (!sesuai) return { text: 'Yang Anda pegang sudah berubah sejak surat ini.', act: 'Perbarui' };
  return surat.status === 'menunggu'
    ? { text: 'Menunggu tanda tangan Anda.', act: 'Tanda tangani' }
    : undefined;
}
