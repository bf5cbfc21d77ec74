import { expect, test } from 'vitest';
import { language } from '../../core/kit/translate.ts';
import english from '../../locales/en-US.json' with { type: 'json' };
import { rendered } from './letter.ts';
import { invitationLetter } from './letters.ts';

const inEnglish = language('en-US', english);

test('names are plain text in both parts, whatever they contain', () => {
  const inviter = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com';
  const group = '"><a href="https://evil.example">Click</a>\u2028Next';
  const letter = invitationLetter(inEnglish.t, {
    inviter,
    group,
    url: 'https://recipes.example.org/register?token=a&b="c"',
  });
  const { subject, text, html } = rendered(letter, inEnglish);
  expect(subject).toMatch(/^<img src=x onerror=alert\(1\)> Bcc: eve@example\.com invites you to/);
  expect(subject).not.toMatch(/[\r\n\u2028]/);
  expect(html).not.toMatch(/<img|evil\.example">|\u2028/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html.match(/<a href="[^"]*"/g)).toEqual([
    '<a href="https://recipes.example.org/register?token=a&amp;b=&quot;c&quot;"',
  ]);
  expect(text).not.toMatch(/^Bcc:/m);
  expect(text).toContain('https://recipes.example.org/register?token=a&b="c"');
});

test('a long subject is truncated, and long lines of text are wrapped', () => {
  const letter = { subject: 'soup '.repeat(100), heading: 'H', paragraphs: ['word '.repeat(60)] };
  const { subject, text } = rendered(letter, inEnglish);
  expect(subject.length).toBeLessThanOrEqual(150);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76);
});

test('a right-to-left language is marked as such', () => {
  const arabic = language('ar-SA', {
    mail: { ...english.mail, invitation: { ...english.mail.invitation, heading: 'أنت مدعو' } },
  });
  const letter = invitationLetter(arabic.t, { inviter: 'Anna', group: 'Home', url: 'https://recipes.example.org' });
  const { html } = rendered(letter, arabic);
  expect(html).toContain('<html lang="ar-SA" dir="rtl">');
  expect(html).toContain('text-align:right');
  expect(html).toContain('أنت مدعو');
});
