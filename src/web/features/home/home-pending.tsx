import { Skeleton } from '@mantine/core';
import classes from './home.module.css';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Renders the placeholder of the home page while it loads. */
export function HomePending() {
  return (
    <section aria-busy="true" aria-label="Memuat">
      <div className={classes.figures}>
        {tiles.map((key) => (
          <div key={key} className={classes.figure}>
            <Skeleton height={14} width="50%" mb={10} />
            <Skeleton height={22} width="70%" mb={10} />
            <Skeleton height={12} width="40%" />
          </div>
        ))}
      </div>
      <div className={classes.columns}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </section>
  );
}
