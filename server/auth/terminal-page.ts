import type { Language } from '../../core/kit/translate.ts';
import { escapeHtml } from '../kit/http/escape-html.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
background:light-dark(#f6f4ee,#191c18);color:light-dark(#20241f,#e8eae4);font:1rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(32rem,100%);padding:2rem}h1{font-size:1.4rem;line-height:1.3;margin:0 0 1rem}
button,a.button{font:inherit;font-weight:600;padding:.7rem 1.2rem;border:0;border-radius:.4rem;display:inline-block;
background:#2f6b3f;color:#fff;text-decoration:none;cursor:pointer}code{display:block;padding:1rem;border-radius:.4rem;
background:light-dark(#fff,#262a24);overflow-wrap:anywhere;user-select:all;direction:ltr}`;

/** A small page served without the web interface. */
function htmlPage({ locale, direction, t }: Language, body: string, head = ''): Uint8Array {
  const title = escapeHtml(t('auth.terminal.title'));
  return new TextEncoder().encode(`<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`);
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** Asks a signed-out visitor to sign in first. */
export function signInFirstPage(language: Language, address: string): Uint8Array {
  const { t } = language;
  const href = escapeHtml(address);
  const body = `${paragraph(t('auth.terminal.sign_in_first'))}<p><a class="button" href="${href}">${escapeHtml(t('buttons.sign_in'))}</a></p>`;
  return htmlPage(language, body, `<meta http-equiv="refresh" content="0;url=${href}">`);
}

/** Asks the signed-in person to confirm. The form posts to the address of the page. */
export function askPage(language: Language, name: string, challenge: string): Uint8Array {
  const { t } = language;
  const form = `<form method="post"><input type="hidden" name="challenge" value="${escapeHtml(challenge)}"><button>${escapeHtml(t('auth.terminal.allow', { name }))}</button></form>`;
  return htmlPage(
    language,
    `${paragraph(t('auth.terminal.ask', { name }))}${paragraph(t('auth.terminal.only_yours'))}${form}`,
  );
}

/** Shows the code. */
export function codePage(language: Language, code: string): Uint8Array {
  const { t } = language;
  return htmlPage(
    language,
    `${paragraph(t('auth.terminal.copy'))}<code>${escapeHtml(code)}</code>${paragraph(t('auth.terminal.tell_nobody'))}`,
  );
}
