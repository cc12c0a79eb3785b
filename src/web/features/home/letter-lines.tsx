import { Link } from '@tanstack/react-router';
import type { OwnWaits } from '../../../shared/dasbor.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './home.module.css';

type Letter = NonNullable<OwnWaits['surat']>;

const words: Record<Letter['perlu'], { text: string; act: string }> = {
  pembaruan: { text: 'Yang Anda pegang sudah berubah sejak surat ini.', act: 'Perbarui' },
  tanda_tangan: { text: 'Menunggu tanda tangan Anda.', act: 'Tanda tangani' },
};

/** Renders that the person's surat komitmen needs their signature or is outdated. */
export function LetterLines({ letter: { nomor, perlu } }: { letter: Letter }) {
  const { text, act } = words[perlu];
  const { link } = pageNames.suratKomitmen;
  return (
    <PageSection title="Surat komitmen Anda" actions={<LinkButton link={link}>{act}</LinkButton>}>
      <p className={classes.line}>
        <span className={classes.what}>
          <Link {...link}>{nomor}</Link>
          <small>{text}</small>
        </span>
      </p>
    </PageSection>
  );
}
