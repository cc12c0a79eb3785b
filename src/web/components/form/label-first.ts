/** Order of an input's parts: the description stands below the input. */
export const labelFirst: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
