import { expect, it } from 'vitest';
import { createEventParser, type ServerEvent } from './event-stream.ts';

it('hands out each event once it is whole, wherever the pieces are cut', () => {
  const text = ': hello\n\nevent: jumlah\nid: 5:7:6\ndata: {"a":1}\n\ndata: one\ndata:two\r\n\r\n';
  const expected: ServerEvent[] = [
    { event: 'jumlah', id: '5:7:6', data: '{"a":1}' },
    { event: 'message', id: undefined, data: 'one\ntwo' },
  ];
  for (let size = 1; size <= text.length; size += 1) {
    const seen: ServerEvent[] = [];
    const parse = createEventParser((event) => seen.push(event));
    for (let at = 0; at < text.length; at += size) parse(text.slice(at, at + size));
    expect(seen).toEqual(expected);
  }
});

it('keeps what is not whole yet', () => {
  const seen: ServerEvent[] = [];
  const parse = createEventParser((event) => seen.push(event));
  parse('data: half');
  expect(seen).toEqual([]);
});
