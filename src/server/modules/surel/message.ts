import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { SurelJob } from './surel.repository.ts';

const FOOT =
  'Pesan ini dikirim otomatis oleh MANIS, Manajemen Informasi Inventaris. Mohon tidak membalasnya.';

/** Builds the e-mail as plain text and simple HTML; the same each time. */
export function messageOf(
  { kepada, subjek, isi, tautan, message_id, created_at }: Omit<SurelJob, 'tautan'> & { tautan: string },
  { baseUrl, smtp }: { baseUrl: string; smtp: NonNullable<Config['smtp']> },
): SendMailOptions {
  const link = new URL(tautan, baseUrl).href;
  return {
    from: { name: 'MANIS', address: smtp.from },
    to: { name: '', address: kepada },
    subject: subjek,
    messageId: message_id,
    date: created_at,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${isi}\n\nBuka di MANIS: ${link}\n\n${FOOT}\n`,
    html: [
      '<!doctype html><html lang="id"><body style="font-family:sans-serif;font-size:15px;line-height:1.5">',
      `<p>${escapeHtml(isi).replaceAll('\n', '<br>')}</p>`,
      `<p><a href="${escapeHtml(link)}">Buka di MANIS</a></p>`,
      `<p style="color:#666;font-size:13px">${FOOT}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
