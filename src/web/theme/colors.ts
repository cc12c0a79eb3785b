import type { MantineColorsTuple } from '@mantine/core';

/** Palette: deep teal for actions, warm amber as accent, neutrals with a slight green. */

export const teal: MantineColorsTuple = [
  '#eef7f5',
  '#d8ebe8',
  '#b1d7d2',
  '#86c1ba',
  '#5eaba3',
  '#3d968e',
  '#24807a',
  '#156c67',
  '#0d5854',
  '#083f3c',
];

export const amber: MantineColorsTuple = [
  '#fff6e6',
  '#fdeac9',
  '#f9d392',
  '#f4b957',
  '#eda52f',
  '#de9117',
  '#b8730d',
  '#8f5608',
  '#6d4107',
  '#472a04',
];

export const gray: MantineColorsTuple = [
  '#f7f9f8',
  '#eff2f1',
  '#e4e9e7',
  '#d5dcda',
  '#bac4c1',
  '#93a09c',
  '#6b7976',
  '#515e5b',
  '#35403e',
  '#1a2422',
];

export const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcda',
  '#f4b8b4',
  '#ee948e',
  '#e66d65',
  '#db4c43',
  '#cb382f',
  '#b92d25',
  '#a3231c',
  '#751713',
];

/** Neutrals of the dark scheme: 0 is the text, 7 the page. */
export const dark: MantineColorsTuple = [
  '#dfe6e4',
  '#b8c2bf',
  '#97a3a0',
  '#6c7875',
  '#414c4a',
  '#2c3634',
  '#212a28',
  '#161d1c',
  '#111716',
  '#0c1110',
];
