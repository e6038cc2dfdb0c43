import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorText } from '../../../shared/api/error-text.js';
import { api } from '../../../shared/api/api.js';
import { beginSession, startPath } from '../../../shared/session/session.js';
import { ProductMark } from '../../../shared/ui/product-mark.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import { authTexts } from '../texts.js';
import '../components/auth-frame.css';

/** `/login` [1 §2.2]. */
export function LoginPage(): ReactElement {
  useDocumentTitle(authTexts.signIn);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const signIn = async (form: FormData): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      const answer = await api(
        authRoutes.login,
        {
          email: String(form.get('email') ?? ''),
          password: String(form.get('password') ?? ''),
          remember: form.get('remember') !== null,
        },
        { action: true },
      );
      if (answer.two_factor) {
        void navigate('/two-factor-challenge');
        return;
      }
      const user = await beginSession(queries);
      if (user === null) setError(authTexts.signInFailed);
      else void navigate(startPath(user) ?? '/', { replace: true });
    } catch (failure) {
      setError(errorText(failure, authTexts.signInFailed));
    } finally {
      setPending(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void signIn(new FormData(event.currentTarget));
  };

  return (
    <main className="n-auth">
      <div className="n-auth__card">
        <div className="n-auth__brand">
          <ProductMark size={36} />
          <div>
            <h1>{authTexts.product}</h1>
            <small>{authTexts.subtitle}</small>
          </div>
        </div>
        <form aria-label={authTexts.signIn} onSubmit={onSubmit}>
          <TextField
            name="email"
            type="email"
            label={authTexts.email}
            autoComplete="username"
            autoFocus
            fullWidth
            size="medium"
            slotProps={{ htmlInput: { maxLength: 255, required: true } }}
          />
          <TextField
            name="password"
            type="password"
            label={authTexts.password}
            autoComplete="current-password"
            fullWidth
            size="medium"
            slotProps={{ htmlInput: { maxLength: 128, required: true } }}
          />
          <div className="n-auth__row">
            <FormControlLabel control={<Checkbox name="remember" />} label={authTexts.remember} />
            <Link className="n-auth__link" to="/forgot-password">
              {authTexts.forgot}
            </Link>
          </div>
          <Button type="submit" variant="contained" size="large" fullWidth disabled={isPending}>
            {isPending ? authTexts.submitting : authTexts.submit}
          </Button>
          {error !== null && (
            <p className="n-auth__error" role="alert">
              {error}
            </p>
          )}
        </form>
        <p className="n-auth__foot">
          <Link className="n-auth__link" to="/auth/user-select">
            {authTexts.byPin}
          </Link>
        </p>
      </div>
    </main>
  );
}
