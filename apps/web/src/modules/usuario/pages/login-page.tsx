import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Notice } from '../../../components/notice.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { safeReturnUrl } from '../../../lib/return-url.ts';
import { useAuth } from '../../../lib/session.ts';
import { useSignIn } from '../api.ts';
import { useCountdown } from '../components/use-countdown.ts';
import styles from './login-page.module.css';

const route = getRouteApi('/autenticacao/auth/login');

/** Seconds that the server asks to wait, when it blocked further tries: in the header, or only in its text. */
function waitOf(error: Error | null): number {
  if (!(error instanceof ErroApi) || error.codigo !== 'sessao.bloqueada') return 0;
  return error.esperar ?? Number(/(\d+) s\b/.exec(error.message)?.[1] ?? 0);
}

export function LoginPage() {
  const { returnUrl } = route.useSearch();
  const router = useRouter();
  const auth = useAuth();
  const signIn = useSignIn();
  const wait = useCountdown(waitOf(signIn.error), signIn.submittedAt);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', senha: '' },
    validate: {
      email: (value) => (value.trim() ? null : 'Informe o e-mail.'),
      senha: (value) => (value ? null : 'Informe a senha.'),
    },
  });
  const submit = form.onSubmit((values) =>
    signIn.mutate(values, {
      onSuccess: () => router.history.replace(safeReturnUrl(returnUrl, location.origin)),
      onError: () => form.getInputNode('senha')?.focus(),
    }),
  );
  return (
    <form className={styles.formulario} onSubmit={submit} noValidate>
      <h1 className={styles.titulo}>Entrar</h1>
      {auth.error && <Failure mensagem={auth.error} error={signIn.error} wait={wait} />}
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
        key={form.key('email')}
      />
      <PasswordInput
        label="Senha"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha', tabIndex: 0 }}
        {...form.getInputProps('senha')}
        key={form.key('senha')}
      />
      <Button type="submit" fullWidth mt={8} size="md" loading={signIn.isPending} disabled={wait > 0}>
        {wait > 0 ? `Aguarde ${wait} s` : 'Entrar'}
      </Button>
    </form>
  );
}

interface FailureProps {
  readonly mensagem: string;
  readonly error: Error | null;
  readonly wait: number;
}

function Failure({ mensagem, error, wait }: FailureProps) {
  const isBlocked = error instanceof ErroApi && error.codigo === 'sessao.bloqueada';
  const acao = error instanceof ErroApi ? error.acao : '';
  return (
    <Notice tone="critico">
      {isBlocked && wait === 0 ? 'Você já pode tentar de novo.' : `${mensagem} ${isBlocked ? '' : acao}`}
    </Notice>
  );
}
