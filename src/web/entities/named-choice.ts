import {
  type AsyncChoice,
  type AsyncCreation,
  closestOr,
  FOUND,
  type Option,
} from '../components/form/async-choice.ts';
import { randomKey } from '../components/form/random-key.ts';

interface Answer<Data> {
  data: Data;
}

interface Named<Row, Sort extends string> {
  /** Root of its query keys. */
  root: readonly unknown[];
  placeholder: string;
  /** Noun in the option that creates one: "kategori". */
  noun: string;
  /** Order while nothing is typed. */
  sort: Sort;
  list: (request: {
    query: { q: string; sort: Sort | 'cocok'; per_page: number };
    signal: AbortSignal;
  }) => Promise<Answer<Row[]>>;
  read: (request: { params: { id: number }; signal: AbortSignal }) => Promise<Answer<Row>>;
  create: (name: string, idempotencyKey: string) => Promise<Answer<Row>>;
  optionOf: (row: Row) => Option;
}

/** Builds the choice among records that a name alone creates, and their creation without leaving the form. */
export function namedChoice<Row, Sort extends string>(named: Named<Row, Sort>): [AsyncChoice, AsyncCreation] {
  const { root, placeholder, noun, sort, list, read, create, optionOf } = named;
  const choice: AsyncChoice = {
    placeholder,
    queryKey: [...root, 'pilihan'],
    load: async (q, signal) => {
      const { data } = await list({ query: { q, sort: closestOr(q, sort), per_page: FOUND }, signal });
      return data.map(optionOf);
    },
    loadOne: async (id, signal) => optionOf((await read({ params: { id }, signal })).data),
  };
  const creation: AsyncCreation = {
    labelOf: (text) => `Tambah ${noun} "${text}"`,
    create: async (text) => optionOf((await create(text, randomKey())).data),
  };
  return [choice, creation];
}
