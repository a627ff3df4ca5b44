import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Form } from '../../../../components/form.tsx';
import { MainHeading } from '../../../../components/heading.tsx';
import { useStore } from '../../../../lib/store.ts';
import { CodigoInput } from '../../components/codigo-input.tsx';
import styles from '../../components/formulario.module.css';
import { useSignIn } from '../api.ts';
import { primeiroPasso } from '../components/credenciais.ts';
import { RecusaDaEntrada } from '../components/recusa-da-entrada.tsx';
import { useDepoisDeEntrar } from '../components/use-depois-de-entrar.ts';
import { useEspera } from '../components/use-espera.ts';

const route = getRouteApi('/autenticacao/auth/segundo-fator');

const CODIGOS = {
  aplicativo: {
    texto: 'Digite o código de 6 dígitos que o aplicativo autenticador mostra agora.',
    rotulo: 'Código do aplicativo',
    outro: 'Usar um código de recuperação',
  },
  recuperacao: {
    texto: 'Digite um dos códigos guardados quando o segundo fator foi ligado. Cada um vale uma vez.',
    rotulo: 'Código de recuperação',
    outro: 'Usar o aplicativo autenticador',
  },
} as const;

/** The second step of signing in: it repeats the call with the code. */
export function SegundoFatorPage() {
  const { returnUrl } = route.useSearch();
  const credenciais = useStore(primeiroPasso);
  const signIn = useSignIn();
  const depois = useDepoisDeEntrar();
  const [tipo, setTipo] = useState<keyof typeof CODIGOS>('aplicativo');
  const [codigo, setCodigo] = useState('');
  const [vazio, setVazio] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  const wait = useEspera(signIn);
  if (!credenciais) return signIn.isSuccess ? null : <Navigate to="/auth/login" search={{ returnUrl }} replace />;
  const { texto, rotulo, outro } = CODIGOS[tipo];
  const send = () => {
    setVazio(codigo.trim() === '');
    if (codigo.trim() === '') return;
    signIn.mutate(
      { ...credenciais, codigo: codigo.trim() },
      {
        onSuccess: () => {
          primeiroPasso.set(null);
          void depois(returnUrl);
        },
        // A code works once, so the next one replaces it.
        onError: () => campo.current?.select(),
      },
    );
  };
  return (
    <Form onSubmit={send}>
      <MainHeading>Segundo fator</MainHeading>
      <Text c="dimmed">{texto}</Text>
      {signIn.error && <RecusaDaEntrada error={signIn.error} wait={wait} />}
      <CodigoInput
        key={tipo}
        ref={campo}
        label={rotulo}
        inputMode={tipo === 'aplicativo' ? 'numeric' : 'text'}
        autoFocus
        value={codigo}
        error={vazio && 'Informe o código.'}
        onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
      />
      <Button type="submit" fullWidth size="md" loading={signIn.isPending} disabled={wait > 0}>
        {wait > 0 ? `Aguarde ${wait} s` : 'Continuar'}
      </Button>
      <Group className={styles.lado} justify="space-between" gap="xs" fz="sm">
        <UnstyledButton
          onClick={() => {
            setTipo(tipo === 'aplicativo' ? 'recuperacao' : 'aplicativo');
            setCodigo('');
          }}
        >
          {outro}
        </UnstyledButton>
        <Link to="/auth/login" search={{ returnUrl }}>
          Voltar
        </Link>
      </Group>
    </Form>
  );
}
