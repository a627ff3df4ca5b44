import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type { listPacotes } from '@cadencia/domain/pacote/endpoints.ts';
import { Box, Button, Flex, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { opcoesQuery, pacoteQuery, pacotesQuery } from '../api.ts';
import { Editor } from '../components/editor.tsx';
import type { Dicionario } from '../components/leitura.ts';
import { ListaPacotes, NovoPacote } from '../components/lista-pacotes.tsx';

const TITULO = 'Pacotes típicos';
const numero = (texto: string | undefined): number =>
  texto !== undefined && /^\d{1,15}$/.test(texto) ? Number(texto) : 0;

const usePhone = (): boolean =>
  useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) === true;

function NaoHa({ frase, para }: { readonly frase: string; readonly para: string }) {
  return (
    <EmptyState
      frase={frase}
      acao={
        <Button component={Link} to={para as '/'} variant="default">
          Voltar
        </Button>
      }
    />
  );
}

interface Aberto {
  readonly tipoId: number;
  /** Id of the package; 0 for a new one. */
  readonly id: number;
  readonly copia: number;
  readonly ficha: Dicionario['ficha'];
}

/** The package in the address, once it and the catalogues for its cells have loaded. */
function Pacote({ tipoId, id, copia, ficha }: Aberto) {
  const origem = id || copia;
  const pacote = useQuery({ ...pacoteQuery(tipoId, origem), enabled: origem > 0, retry: false });
  const opcoes = useQuery(opcoesQuery);
  const dicionario = useMemo(() => opcoes.data && { ...opcoes.data, ficha }, [opcoes.data, ficha]);
  const falha = pacote.error ?? opcoes.error;
  if (falha instanceof ErroApi && falha.codigo === 'registro.nao_encontrado')
    return <NaoHa frase="Este pacote não existe mais." para={`/tipoequipamento/${tipoId}/pacotes`} />;
  if (falha) {
    const attempt = () => void Promise.all([pacote.refetch(), opcoes.refetch()]);
    return <ErrorState error={falha} retrying={pacote.isFetching} onRetry={attempt} />;
  }
  if (!dicionario || (origem > 0 && !pacote.data)) return <Skeleton height={360} />;
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <Editor
        key={`${id} ${copia}`}
        tipoId={tipoId}
        dicionario={dicionario}
        lido={id > 0 ? pacote.data : undefined}
        copia={id > 0 ? undefined : pacote.data}
      />
    </Suspense>
  );
}

interface CorpoProps {
  readonly tipoId: number;
  /** Part of the address: a number, `novo`, or none. */
  readonly pacote: string | undefined;
  readonly copia: number;
  readonly lista: AnswerOf<typeof listPacotes>;
}

/** The list beside the open package; a phone shows one of them. */
function Corpo({ tipoId, pacote, copia, lista: { tipo, pacotes } }: CorpoProps) {
  const isPhone = usePhone();
  const [primeiro] = pacotes;
  if (!isPhone && pacote === undefined && primeiro)
    return (
      <Navigate
        to="/tipoequipamento/$id/pacotes/$pacote"
        params={{ id: String(tipoId), pacote: String(primeiro.id) }}
        replace
      />
    );
  return (
    <Flex gap={20} direction={isPhone ? 'column' : 'row'} flex={isPhone ? 'none' : '1 1 0'} mih={0}>
      {pacotes.length > 0 && !(isPhone && pacote !== undefined) && (
        <Box component="nav" flex={isPhone ? undefined : '0 0 216px'} style={{ overflow: 'auto' }} aria-label={TITULO}>
          <ListaPacotes tipoId={tipoId} pacotes={pacotes} />
        </Box>
      )}
      {pacote !== undefined && <Pacote tipoId={tipoId} id={numero(pacote)} copia={copia} ficha={tipo.ficha} />}
      {pacote === undefined && pacotes.length === 0 && (
        <Box flex={1}>
          <EmptyState
            frase="Este tipo ainda não tem pacotes típicos."
            detalhe="Um pacote guarda as atividades de um serviço usual: a sequência, a equipe e a duração calculada pela ficha do equipamento."
            acao={<NovoPacote tipoId={tipoId} />}
          />
        </Box>
      )}
    </Flex>
  );
}

function Voltar({ tipoId, pacote }: Pick<CorpoProps, 'tipoId' | 'pacote'>) {
  const isPhone = usePhone();
  const aosPacotes = isPhone && pacote !== undefined;
  return (
    <Button
      component={Link}
      to={(aosPacotes ? `/tipoequipamento/${tipoId}/pacotes` : '/tipoequipamento') as '/'}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
    >
      {aosPacotes ? 'Pacotes' : 'Tipos de equipamento'}
    </Button>
  );
}

/** The typical packages of a type of equipment: their list, and the open one. */
export function PacotesPage() {
  const { id, pacote } = useParams({ strict: false });
  const { copia } = useSearch({ strict: false });
  const tipoId = numero(id);
  const { data, error, isFetching, refetch } = useQuery({ ...pacotesQuery(tipoId), enabled: tipoId > 0, retry: false });
  if (tipoId === 0 || (error instanceof ErroApi && error.codigo === 'registro.nao_encontrado'))
    return (
      <Page titulo={TITULO}>
        <NaoHa frase="Este tipo de equipamento não existe." para="/tipoequipamento" />
      </Page>
    );
  if (!data)
    return (
      <Page titulo={TITULO}>
        {error ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={360} />
        )}
      </Page>
    );
  return (
    <Page
      titulo={TITULO}
      contexto={`${data.tipo.sigla} · ${data.tipo.nome}`}
      cheia
      acoes={
        <>
          <Voltar tipoId={tipoId} pacote={pacote} />
          {data.pacotes.length > 0 && <NovoPacote tipoId={tipoId} />}
        </>
      }
    >
      <Corpo tipoId={tipoId} pacote={pacote} copia={numero(copia)} lista={data} />
    </Page>
  );
}
