import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Notice } from '../../../../components/notice.tsx';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { useAuth } from '../../../../lib/session.ts';
import styles from '../../components/formulario.module.css';
import { SenhaInput } from '../../components/senha-input.tsx';
import { isSegundoFator, useSignIn } from '../api.ts';
import { primeiroPasso } from '../components/credenciais.ts';
import { EntrarComProvedor } from '../components/entrar-com-provedor.tsx';
import { useCountdown } from '../components/use-countdown.ts';
import { useDepoisDeEntrar } from '../components/use-depois-de-entrar.ts';

const route = getRouteApi('/autenticacao/auth/login');

/** Seconds that the server asks to wait, when it blocked further tries: in the header, or only in its text. */
function waitOf(error: Error | null): number {
  if (!(error instanceof ErroApi) || error.codigo !== 'sessao.bloqueada') return 0;
  return error.esperar ?? Number(/(\d+) s\b/.exec(error.message)?.[1] ?? 0);
}

export function LoginPage() {
  const { returnUrl } = route.useSearch();
  const navigate = route.useNavigate();
  const auth = useAuth();
  const signIn = useSignIn();
  const depois = useDepoisDeEntrar();
  const wait = useCountdown(waitOf(signIn.error), signIn.submittedAt);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: primeiroPasso.get()?.email ?? '', senha: '' },
    validate: {
      email: (value) => (value.trim() ? null : 'Informe o e-mail.'),
      senha: (value) => (value ? null : 'Informe a senha.'),
    },
  });
  const submit = form.onSubmit((values) =>
    signIn.mutate(values, {
      onSuccess: () => void depois(returnUrl),
      onError: (error) => {
        if (isSegundoFator(error)) {
          primeiroPasso.set(values);
          void navigate({ to: '/auth/segundo-fator', search: { returnUrl } });
        } else form.getInputNode('senha')?.focus();
      },
    }),
  );
  return (
    <form className={styles.formulario} onSubmit={submit} noValidate>
      <h1 className={styles.titulo}>Entrar</h1>
      {auth.error && <Recusa mensagem={auth.error} error={signIn.error} wait={wait} />}
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
      <SenhaInput label="Senha" {...form.getInputProps('senha')} key={form.key('senha')} />
      <Button type="submit" fullWidth size="md" loading={signIn.isPending} disabled={wait > 0}>
        {wait > 0 ? `Aguarde ${wait} s` : 'Entrar'}
      </Button>
      <p className={styles.lado}>
        <Link to="/auth/recuperar-senha">Esqueci minha senha</Link>
      </p>
      <EntrarComProvedor returnUrl={returnUrl} />
    </form>
  );
}

interface RecusaProps {
  readonly mensagem: string;
  readonly error: Error | null;
  readonly wait: number;
}

function Recusa({ mensagem, error, wait }: RecusaProps) {
  const isBlocked = error instanceof ErroApi && error.codigo === 'sessao.bloqueada';
  const acao = error instanceof ErroApi ? error.acao : '';
  return (
    <Notice tone="critico">
      {isBlocked && wait === 0 ? 'Você já pode tentar de novo.' : `${mensagem} ${isBlocked ? '' : acao}`}
    </Notice>
  );
}
