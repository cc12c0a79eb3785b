/** Order of an input's parts: what explains it stands below it, where the eye goes when in doubt. */
export const labelFirst: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
