import type { Letter } from '@naryad/contracts/mail/jobs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LetterContent } from './letter-content.js';
import { resetPassword } from './reset-password.js';
import { securityNotice } from './security-notice.js';
import { signInLocked } from './sign-in-locked.js';
import { verifyEmail } from './verify-email.js';

export interface ComposedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = 'Это письмо отправлено автоматически, отвечать на него не нужно.';

/**
 * Renders the template of an e-mail.
 * @param timeZone in which moments are written
 */
export function composeLetter(letter: Letter, timeZone: string): ComposedLetter {
  const content = contentOf(letter, timeZone);
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) };
}

function contentOf(letter: Letter, timeZone: string): LetterContent {
  switch (letter.kind) {
    case 'reset-password':
      return resetPassword(letter);
    case 'verify-email':
      return verifyEmail(letter);
    case 'security-notice':
      return securityNotice(letter, timeZone);
    case 'sign-in-locked':
      return signInLocked(letter, timeZone);
  }
}

const greeting = ({ name }: LetterContent): string =>
  name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`;

function textOf(content: LetterContent): string {
  const { before, action, after } = content;
  const link = action ? [action.link] : [];
  return [greeting(content), ...before, ...link, ...after, `--\n${SIGNATURE}`].join('\n\n');
}

const style = {
  body: { fontFamily: 'Arial, sans-serif', fontSize: '15px', lineHeight: '1.5', color: '#1f2933' },
  button: {
    display: 'inline-block',
    padding: '10px 18px',
    borderRadius: '6px',
    background: '#1d4ed8',
    color: '#ffffff',
    textDecoration: 'none',
  },
  small: { fontSize: '13px', color: '#52606d' },
} as const;

/** Simple markup, because mail clients support little CSS. React escapes user input (names). */
function htmlOf(content: LetterContent): string {
  const { subject, before, action, after } = content;
  const page = (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <title>{subject}</title>
      </head>
      <body style={style.body}>
        <p>{greeting(content)}</p>
        {before.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {action && (
          <>
            <p>
              <a href={action.link} style={style.button}>
                {action.text}
              </a>
            </p>
            <p style={style.small}>
              Если кнопка не работает, скопируйте адрес в браузер:
              <br />
              {action.link}
            </p>
          </>
        )}
        {after.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p style={style.small}>{SIGNATURE}</p>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
