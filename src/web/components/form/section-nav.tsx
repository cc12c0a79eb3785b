import { type RefObject, useEffect, useState } from 'react';
import classes from './section-nav.module.css';
import { useScrollspy } from './use-scrollspy.ts';

interface Section {
  id: string;
  title: string;
}

/** Minimum number of sections for which the navigation is shown. */
const WORTH_IT = 3;

/**
 * Renders a navigation of the titled sections beside a long form on wide screens; the current section is highlighted.
 */
export function SectionNav({ form }: { form: RefObject<HTMLElement | null> }) {
  const [sections, setSections] = useState<Section[]>([]);
  const active = useScrollspy(sections.map((section) => section.id));

  // runs after each update, as sections come and go with the form's values
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
                // scrolls without changing the hash, as the address holds the page's own state
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
