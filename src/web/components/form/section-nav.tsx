import { type RefObject, useEffect, useState } from 'react';
import classes from './section-nav.module.css';
import { useScrollspy } from './use-scrollspy.ts';

interface Section {
  id: string;
  title: string;
}

/** Fewer than this many sections are seen at a glance. */
const WORTH_IT = 3;

/** The titled sections of a long form, beside it on wide screens; the one being read stands out. */
export function SectionNav({ form }: { form: RefObject<HTMLElement | null> }) {
  const [sections, setSections] = useState<Section[]>([]);
  const active = useScrollspy(sections.map((section) => section.id));

  // sections come and go with what is filled in: look after each update
  useEffect(() => {
    const found = [...(form.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])].map(
      (element) => ({
        id: element.id,
        title: element.dataset.section ?? '',
      }),
    );
    setSections((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
  });

  if (sections.length < WORTH_IT) return null;
  return (
    <nav className={classes.nav} aria-label="Bagian formulir">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-active={id === active || undefined}
              aria-current={id === active ? 'true' : undefined}
              onClick={(event) => {
                // the address keeps the page's own state; only the window moves
                event.preventDefault();
                document.getElementById(id)?.scrollIntoView({ block: 'start' });
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
