import { authRoutes } from '@naryad/contracts/auth/routes';
import { useState, type ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthFrame } from '../shared/auth-frame.js';
import { SubmitRow } from '../shared/submit-row.js';
import { useAuthForm } from '../shared/use-auth-form.js';
import { authTexts } from '../shared/texts.js';
import { Notice } from '../../../shared/ui/notice.js';
import css from '../shared/auth-frame.module.css';

const verify = {
  route: authRoutes.confirmEmail,
  title: authTexts.verifyTitle,
  intro: authTexts.verifyLetterIntro,
  label: authTexts.verifyAddress,
  next: '/',
};
const release = {
  route: authRoutes.releaseDevice,
  title: authTexts.releaseTitle,
  intro: authTexts.releaseIntro,
  label: authTexts.releaseSubmit,
  next: '/login?released=1',
};

/**
 * `#/email/verify/7/…?expires=…&signature=…`: the signed part of an e-mail link, in the format of the older
 * links.
 */
function letterIn(hash: string) {
  const [path, query = ''] = hash.slice(1).split('?');
  const [, kind, id, address] = /^\/(email\/verify|sign-in\/release)\/(\d+)\/(\w+)$/.exec(path ?? '') ?? [];
  const values = new URLSearchParams(query);
  const signature = values.get('signature');
  if (id === undefined || address === undefined || signature === null) return null;
  const input = { id, hash: address, expires: values.get('expires') ?? '', signature };
  return { ...(kind === 'email/verify' ? verify : release), input };
}

/**
 * `/letter#…`: target of the links in e-mails. Only the button performs the action, so link scanners that
 * open the page change nothing. The signed part stays behind `#`, out of logs.
 */
export function LetterPage(): ReactElement {
  const { hash } = useLocation();
  const letter = letterIn(hash);
  const toLogin = (
    <Link className={css.link} to="/login">
      {authTexts.toLogin}
    </Link>
  );
  if (letter === null) {
    return (
      <AuthFrame title={authTexts.letterTitle} foot={toLogin}>
        <Notice kind="error">{authTexts.letterCut}</Notice>
      </AuthFrame>
    );
  }
  return <LetterForm key={hash} letter={letter} foot={toLogin} />;
}

interface LetterFormProps {
  readonly letter: NonNullable<ReturnType<typeof letterIn>>;
  readonly foot: ReactElement;
}

function LetterForm({ letter, foot }: LetterFormProps): ReactElement {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const form = useAuthForm(letter.route, {
    read: () => letter.input,
    onSuccess: () => {
      setDone(true);
      if (letter.route === release.route) void navigate(letter.next, { replace: true });
      return undefined;
    },
  });
  if (isDone) {
    return (
      <AuthFrame
        title={letter.title}
        foot={
          <Link className={css.link} to={letter.next} replace>
            {authTexts.goOn}
          </Link>
        }
      >
        <Notice kind="success" role="status">
          {authTexts.verified}
        </Notice>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={letter.title} intro={letter.intro} foot={foot}>
      <form aria-label={letter.title} noValidate onSubmit={form.onSubmit}>
        <SubmitRow form={form} label={letter.label} pendingLabel={authTexts.confirming} />
      </form>
    </AuthFrame>
  );
}
