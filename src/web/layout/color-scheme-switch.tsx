import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './top-bar.module.css';
import { TopBarPopover } from './top-bar-popover.tsx';

const choices: { value: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: 'auto', label: 'Ikuti sistem', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Terang', Icon: IconSun },
  { value: 'dark', label: 'Gelap', Icon: IconMoon },
];

/** Renders the choice of colour scheme: light, dark, or the system's. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = choices.find((choice) => choice.value === colorScheme) ?? choices[0];
  const Icon = current?.Icon ?? IconDeviceDesktop;
  return (
    <TopBarPopover label="Tampilan terang atau gelap" icon={<Icon size={18} stroke={1.6} aria-hidden />}>
      {(close) => (
        <ul className={classes.choices}>
          {choices.map((choice) => (
            <li key={choice.value}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={choice.value === colorScheme}
                onClick={() => {
                  setColorScheme(choice.value);
                  close();
                }}
              >
                <choice.Icon size={16} stroke={1.6} aria-hidden />
                <span>{choice.label}</span>
                {choice.value === colorScheme && <IconCheck size={15} stroke={2} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </TopBarPopover>
  );
}
