import { Link } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import classes from './brand.module.css';

/** Renders the logo of MANIS: a kawung flower on teal, the same drawing as public/ikon.svg. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className={classes.mark}>
      <rect className={classes.ground} width="64" height="64" rx="15" />
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          className={classes.petal}
          transform={`rotate(${turn} 32 32)`}
          d="M35 29 C35 18 42 10 54 10 C54 22 46 29 35 29 Z"
        />
      ))}
      <circle className={classes.heart} cx="32" cy="32" r="4" />
    </svg>
  );
}

/** Renders the brand; links to home, or to /login when signed out. */
export function Brand() {
  const { token } = useSession();
  return (
    <Link to={token ? '/' : '/login'} className={classes.brand}>
      <BrandMark />
      <span className={classes.words}>
        <span className={classes.acronym}>MANIS</span>
        <span className={classes.long}>Manajemen Informasi Inventaris</span>
      </span>
    </Link>
  );
}
