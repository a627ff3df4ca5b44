import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from '../../../../lib/store.ts';
import { Failure } from '../../components/failure.tsx';
import styles from '../../components/formulario.module.css';
import { useSignIn } from '../api.ts';
import { primeiroPasso } from '../components/credenciais.ts';
import { useDepoisDeEntrar } from '../components/use-depois-de-entrar.ts';

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

/** The second step of signing in: the same call again, with the code. */
export function SegundoFatorPage() {
  const { returnUrl } = route.useSearch();
  const credenciais = useStore(primeiroPasso);
  const signIn = useSignIn();
  const depois = useDepoisDeEntrar();
  const [tipo, setTipo] = useState<keyof typeof CODIGOS>('aplicativo');
  const [codigo, setCodigo] = useState('');
  const [vazio, setVazio] = useState(false);
  if (!credenciais) return signIn.isSuccess ? null : <Navigate to="/auth/login" search={{ returnUrl }} replace />;
  const { texto, rotulo, outro } = CODIGOS[tipo];
  const enviar = () => {
    setVazio(codigo.trim() === '');
    if (codigo.trim() === '') return;
    signIn.mutate(
      { ...credenciais, codigo: codigo.trim() },
      {
        onSuccess: () => {
          primeiroPasso.set(null);
          void depois(returnUrl);
        },
      },
    );
  };
  return (
    <form
      className={styles.formulario}
      onSubmit={(event) => {
        event.preventDefault();
        enviar();
      }}
      noValidate
    >
      <h1 className={styles.titulo}>Segundo fator</h1>
      <p className={styles.texto}>{texto}</p>
      <Failure error={signIn.error} />
      <TextInput
        key={tipo}
        label={rotulo}
        autoComplete="one-time-code"
        inputMode={tipo === 'aplicativo' ? 'numeric' : 'text'}
        autoFocus
        value={codigo}
        error={vazio && 'Informe o código.'}
        onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
      />
      <Button type="submit" fullWidth size="md" loading={signIn.isPending}>
        Continuar
      </Button>
      <div className={styles.lado}>
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
      </div>
    </form>
  );
}
