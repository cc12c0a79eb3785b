import { z } from 'zod';
import { optionalText } from './fields.ts';
import type { TextField, TextFields } from './text-fields.ts';

/** Builds schemas of the texts as answers contain them. */
export function readTexts<Fields extends TextFields>(fields: Fields) {
  return shapeOf(fields, ({ label }) => z.string().nullable().meta({ title: label }));
}

/** Builds schemas of the texts as requests contain them: trimmed, empty becomes null. */
export function writtenTexts<Fields extends TextFields>(fields: Fields) {
  return shapeOf(fields, ({ label, maximum }) => optionalText(maximum).meta({ title: label }));
}

function shapeOf<Fields extends TextFields, Schema>(
  fields: Fields,
  schemaOf: (field: TextField) => Schema,
): { [Name in keyof Fields & string]: Schema } {
  const schemas = Object.entries<TextField>(fields).map(([name, field]) => [name, schemaOf(field)]);
  return Object.fromEntries(schemas) as { [Name in keyof Fields & string]: Schema };
}
