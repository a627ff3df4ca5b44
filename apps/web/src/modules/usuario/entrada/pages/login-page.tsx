import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MainHeading } from '../../../../components/heading.tsx';
import { useAuth } from '../../../../lib/session.ts';
import styles from '../../components/formulario.module.css';
import { SenhaInput } from '../../components/senha-input.tsx';
import { isSegundoFator, useSignIn } from '../api.ts';
import { primeiroPasso } from '../components/credenciais.ts';
import { EntrarComProvedor } from '../components/entrar-com-provedor.tsx';
import { RecusaDaEntrada } from '../components/recusa-da-entrada.tsx';
import { useDepoisDeEntrar } from '../components/use-depois-de-entrar.ts';
import { useEspera } from '../components/use-espera.ts';

const route = getRouteApi('/autenticacao/auth/login');

export function LoginPage() {
  const { returnUrl } = route.useSearch();
  const navigate = route.useNavigate();
  const auth = useAuth();
  const signIn = useSignIn();
  const depois = useDepoisDeEntrar();
  const wait = useEspera(signIn);
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
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <MainHeading>Entrar</MainHeading>
        {auth.error && <RecusaDaEntrada mensagem={auth.error} error={signIn.error} wait={wait} />}
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
        <Group component="p" className={styles.lado} justify="space-between" gap="xs" fz="sm">
          <Link to="/auth/recuperar-senha">Esqueci minha senha</Link>
        </Group>
        <EntrarComProvedor returnUrl={returnUrl} />
      </Stack>
    </form>
  );
}
