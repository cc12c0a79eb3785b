import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { RowCounter, withSize } from './export-stream.ts';

const kilobyte = Buffer.alloc(1024, 'x');

function source(chunks: number) {
  const counter = new RowCounter();
  async function* rows() {
    for (let i = 0; i < chunks; i++) yield kilobyte;
  }
  const stream = Readable.from(counter.counted(rows()), { objectMode: false, highWaterMark: 4096 });
  return { stream, share: () => counter.count / chunks };
}

describe('the size of a file that is being made', () => {
  test('is exact when the beginning is all of it', async () => {
    const { stream, share } = source(10);
    const file = await withSize(stream, share);
    expect(file.size).toEqual({ bytes: 10_240, exact: true });
    expect((await buffer(file.stream)).length).toBe(10_240);
  });

  test('is close when it is estimated', async () => {
    const { stream, share } = source(1000);
    const file = await withSize(stream, share);
    expect(file.size.exact).toBe(false);
    expect(Math.abs(file.size.bytes / 1_024_000 - 1)).toBeLessThan(0.1);
    expect((await buffer(file.stream)).length).toBe(1_024_000);
  });

  test('of one that fails at once is that failure', async () => {
    const stream = Readable.from(
      (async function* (): AsyncGenerator<Buffer> {
        yield kilobyte;
        throw new Error('lost the database');
      })(),
    );
    await expect(withSize(stream, () => 1)).rejects.toThrow('lost the database');
    expect(stream.destroyed).toBe(true);
  });
});

describe('the source is let go', () => {
  test('when the file is closed before anybody read of it', async () => {
    const { stream, share } = source(1000);
    const file = await withSize(stream, share);
    const closed = once(stream, 'close');
    file.stream.destroy();
    await closed;
  });

  test('when the reader stops reading', async () => {
    const { stream, share } = source(100_000);
    const file = await withSize(stream, share, 30);
    const closed = once(stream, 'close').catch((error: unknown) => error);
    const reading = file.stream.iterator({ destroyOnReturn: false });
    for (let i = 0; i < 80; i++) await reading.next();
    expect(String(await closed)).toContain('Nobody reads the file');
    await expect(buffer(file.stream)).rejects.toThrow('Nobody reads the file');
  });
});
