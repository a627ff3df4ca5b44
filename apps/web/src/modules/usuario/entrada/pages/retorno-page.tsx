import { Button, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { Failure } from '../../components/failure.tsx';
import styles from '../../components/formulario.module.css';
import { useEntrarPorCodigo } from '../api.ts';
import { useDepoisDeEntrar } from '../components/use-depois-de-entrar.ts';

const route = getRouteApi('/autenticacao/auth/retorno');

/** Where the company's sign-in comes back to, with a code that is good once. */
export function RetornoPage() {
  const { codigo, returnUrl } = route.useSearch();
  const entrar = useEntrarPorCodigo();
  const depois = useDepoisDeEntrar();
  const sent = useRef(false);
  useEffect(() => {
    if (codigo === undefined || sent.current) return;
    sent.current = true;
    entrar.mutate(codigo, { onSuccess: () => void depois(returnUrl) });
  }, [codigo, returnUrl, entrar, depois]);
  if (codigo !== undefined && !entrar.isError) {
    return (
      <div className={styles.formulario} aria-busy="true">
        <h1 className={styles.titulo}>Entrando</h1>
        <Skeleton height={48} />
      </div>
    );
  }
  return (
    <div className={styles.formulario}>
      <h1 className={styles.titulo}>Não foi possível entrar</h1>
      {entrar.error ? <Failure error={entrar.error} /> : <RecusaDoProvedor />}
      <Button component={Link} to="/auth/login" fullWidth size="md">
        Voltar para Entrar
      </Button>
    </div>
  );
}

function RecusaDoProvedor() {
  return (
    <Notice tone="critico">
      A conta da empresa não abriu a sessão: o acesso foi recusado ou cancelado, ou o e-mail dela não é de um usuário
      ativo daqui. Tente de novo; se repetir, fale com o administrador.
    </Notice>
  );
}
