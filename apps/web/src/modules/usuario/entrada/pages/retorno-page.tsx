import { FALHAS_OIDC, type FalhaOidc } from '@cadencia/domain/usuario/oidc/schema.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MainHeading } from '../../../../components/heading.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { ErroApi, textOfError } from '../../../../lib/erro-api.ts';
import { enderecoDoProvedor, useEntrarPorCodigo } from '../api.ts';
import { useDepoisDeEntrar } from '../components/use-depois-de-entrar.ts';

const route = getRouteApi('/autenticacao/auth/retorno');

/** The page to which the company's sign-in returns, with a code that works once or with the reason of a failure. */
export function RetornoPage() {
  const { codigo, erro, returnUrl } = route.useSearch();
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
      <Stack aria-busy="true">
        <MainHeading>Entrando</MainHeading>
        <Skeleton height={48} />
      </Stack>
    );
  }
  return <Recusa falha={falhaDe(entrar.error, erro)} returnUrl={returnUrl} />;
}

interface Falha {
  readonly codigo: string;
  readonly mensagem: string;
  readonly acao: string;
}

const isFalhaOidc = (codigo: string | undefined): codigo is FalhaOidc => codigo !== undefined && codigo in FALHAS_OIDC;

/** The failure of exchanging the code, else the one in the address. */
function falhaDe(error: Error | null, erro: string | undefined): Falha {
  if (error) return { codigo: error instanceof ErroApi ? error.codigo : '', ...textOfError(error) };
  const codigo = isFalhaOidc(erro) ? erro : 'oidc.recusado';
  return { codigo, ...FALHAS_OIDC[codigo] };
}

/** Failures after which another try would end in the same way. */
const DEFINITIVAS: ReadonlySet<string> = new Set<FalhaOidc>(['oidc.inativo', 'oidc.usuario', 'oidc.email']);

function Recusa({ falha, returnUrl }: { readonly falha: Falha; readonly returnUrl: string | undefined }) {
  const repete = !DEFINITIVAS.has(falha.codigo);
  return (
    <Stack>
      <MainHeading>Não foi possível entrar</MainHeading>
      <Notice tone="critico" titulo={falha.mensagem}>
        {falha.acao}
      </Notice>
      {repete && (
        <Button component="a" href={enderecoDoProvedor(returnUrl)} fullWidth size="md">
          Tentar de novo
        </Button>
      )}
      <Button
        renderRoot={(props) => <Link to="/auth/login" search={{ returnUrl }} {...props} />}
        variant={repete ? 'default' : 'filled'}
        fullWidth
        size="md"
      >
        Entrar com e-mail e senha
      </Button>
    </Stack>
  );
}
