// `node scripts/icons.mjs`: draws the icons of the installed app from src/web/public/ikon.svg. The pictures are
// committed; run it again after changing the drawing.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../src/web/public/', import.meta.url);
const drawing = await readFile(new URL('ikon.svg', folder), 'utf8');
const [ground] = drawing.match(/<rect [^>]*>/) ?? [];
const colour = ground?.match(/fill="(#\w+)"/)?.[1];
if (!ground || !colour) throw new Error('ikon.svg has no ground that tells its colour');

/**
 * Draws the flower on a square background, for maskable icons: phones crop them, but keep a circle of 80 %.
 * @param share size of the drawing relative to the picture
 */
function fullBleed(share) {
  const flower = drawing.replace(ground, '').replace(/<svg [^>]*>|<\/svg>/g, '');
  const shift = (64 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/>
    <g transform="translate(${shift} ${shift}) scale(${share})">${flower}</g></svg>`;
}

async function draw(name, svg, size) {
  const picture = await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL(name, folder), picture);
  console.log(`${name}: ${picture.length} bytes`);
}

await draw('ikon-192.png', drawing, 192);
await draw('ikon-512.png', drawing, 512);
await draw('ikon-maskable-192.png', fullBleed(0.8), 192);
await draw('ikon-maskable-512.png', fullBleed(0.8), 512);
await draw('apple-touch-icon.png', fullBleed(1), 180);
