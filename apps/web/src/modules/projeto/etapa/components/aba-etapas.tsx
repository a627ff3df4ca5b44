import { decimalBr } from '@cadencia/domain/cadastro-texto.ts';
import { FASES } from '@cadencia/domain/etapa/cadastro.ts';
import { listEtapasDoProjeto, ordenarEtapas, removeEtapa } from '@cadencia/domain/projeto/etapa/endpoints.ts';
import type { EtapaDoProjeto } from '@cadencia/domain/projeto/etapa/schema.ts';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Heading } from '../../../../components/heading.tsx';
import { removedText } from '../../../../components/use-notify-removed.ts';
import { formatContador, formatNumero, VAZIO } from '../../../../lib/formato.ts';
import { readOptions } from '../../../../lib/query.ts';
import { Excluir } from '../../components/excluir.tsx';
import { Falha } from '../../components/falha.tsx';
import type { PropsAba } from '../../components/props-aba.ts';
import { AcaoDaLinha, type ColunaDaTabela, Tabela } from '../../components/tabela.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';
import { EtapaDialog } from './etapa-dialog.tsx';

const exigencias = ({ exigeFoto, exigeInspecao, pontoParada }: EtapaDoProjeto): string =>
  [
    ...(exigeFoto ? ['foto'] : []),
    ...(exigeInspecao ? ['inspeção'] : []),
    ...(pontoParada ? ['ponto de parada'] : []),
  ].join(', ') || VAZIO;

/** The ids with one stage swapped with its neighbour. */
function trocadas(etapas: readonly EtapaDoProjeto[], i: number, passo: -1 | 1): number[] {
  const ids = etapas.map(({ id }) => id);
  const [de, para] = [ids[i], ids[i + passo]];
  if (de === undefined || para === undefined) return ids;
  ids[i] = para;
  ids[i + passo] = de;
  return ids;
}

const COLUNAS: readonly ColunaDaTabela<EtapaDoProjeto>[] = [
  {
    titulo: 'Etapa',
    largura: '34%',
    celula: ({ cor, sigla, nome }) => (
      <>
        <span className={styles.amostra} style={{ background: cor }} aria-hidden="true" /> {sigla} · {nome}
      </>
    ),
  },
  { titulo: 'Peso (%)', largura: '8%', numero: true, celula: ({ peso }) => decimalBr(peso) },
  { titulo: 'Exige', largura: '22%', celula: exigencias },
  {
    titulo: 'Responsável',
    largura: '14%',
    celula: ({ perfilResponsavel }) => perfilResponsavel ?? VAZIO,
  },
  { titulo: 'Atividades', largura: '8%', numero: true, celula: ({ atividades }) => formatNumero(atividades) },
];

/** The stages in their order, phase by phase. */
const porFase = (etapas: readonly EtapaDoProjeto[]) => {
  const lugares = etapas.map((etapa, lugar) => ({ ...etapa, lugar }));
  return [...new Set(etapas.map(({ fase }) => fase))].map((fase) => ({
    fase,
    etapas: lugares.filter((etapa) => etapa.fase === fase),
  }));
};

export function AbaEtapas({ ficha, pode }: PropsAba) {
  const params = { id: String(ficha.id) };
  const { data, error, isFetching, refetch } = useQuery(readOptions(listEtapasDoProjeto, { params }, ['projeto']));
  const [aberta, setAberta] = useState<EtapaDoProjeto | 'nova'>();
  const [saindo, setSaindo] = useState<EtapaDoProjeto>();
  const ordenar = useProjetoMutation(ordenarEtapas);
  const podeEditar = pode('Projeto:EditarProjeto');
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const soma = data.reduce((total, { peso }) => total + Number(peso), 0);
  const move = (i: number, passo: -1 | 1) =>
    void ordenar.mutateAsync({ params, body: { ids: trocadas(data, i, passo) } }).catch(() => undefined);
  const podeMover = (i: number, passo: -1 | 1) => data[i + passo]?.fase === data[i]?.fase;
  const botao = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAberta('nova')}>
      Nova etapa
    </Button>
  );
  return (
    <>
      <Group className={styles.ferramentas ?? ''} gap={8} mb={12}>
        <span className={styles.apagado}>
          {formatContador(data.length, 'etapa', 'etapas')} · soma dos pesos {formatNumero(soma, 2)}%
          {data.length === 0 || Math.round(soma * 100) === 10_000 ? '' : ' (o usual é 100%)'}
        </span>
        {botao}
      </Group>
      <Falha error={ordenar.error} titulo="As etapas não mudaram de ordem" />
      {data.length === 0 && (
        <EmptyState
          frase="Este projeto ainda não tem etapas."
          detalhe="As etapas dão o passo a passo do equipamento."
        />
      )}
      <Stack gap={20}>
        {porFase(data).map(({ fase, etapas }) => (
          <section key={fase} aria-label={FASES[fase]}>
            <Heading>{FASES[fase]}</Heading>
            <Tabela
              rotulo={`Etapas: ${FASES[fase]}`}
              colunas={COLUNAS}
              linhas={etapas}
              chave={({ id }) => id}
              acoes={
                podeEditar
                  ? ({ lugar, ...etapa }) => (
                      <>
                        <AcaoDaLinha
                          rotulo={`Subir ${etapa.nome}`}
                          disabled={!podeMover(lugar, -1)}
                          onClick={() => move(lugar, -1)}
                        >
                          <IconArrowUp size={16} />
                        </AcaoDaLinha>
                        <AcaoDaLinha
                          rotulo={`Descer ${etapa.nome}`}
                          disabled={!podeMover(lugar, 1)}
                          onClick={() => move(lugar, 1)}
                        >
                          <IconArrowDown size={16} />
                        </AcaoDaLinha>
                        <AcaoDaLinha rotulo={`Editar ${etapa.nome}`} onClick={() => setAberta(etapa)}>
                          <IconPencil size={16} />
                        </AcaoDaLinha>
                        <AcaoDaLinha rotulo={`Excluir ${etapa.nome}`} perigosa onClick={() => setSaindo(etapa)}>
                          <IconTrash size={16} />
                        </AcaoDaLinha>
                      </>
                    )
                  : undefined
              }
            />
          </section>
        ))}
      </Stack>
      <Suspense fallback={null}>
        {aberta && (
          <EtapaDialog
            opened
            projetoId={ficha.id}
            etapa={aberta === 'nova' ? undefined : aberta}
            onClose={() => setAberta(undefined)}
          />
        )}
        {saindo && (
          <Excluir
            opened
            endpoint={removeEtapa}
            input={{ params: { ...params, etapaId: String(saindo.id) } }}
            titulo={`Excluir a etapa ${saindo.nome}?`}
            acao="Excluir"
            falha="A etapa não foi excluída"
            feito={removedText(saindo.nome)}
            entidade="projeto_etapa"
            registro={saindo.id}
            onClose={() => setSaindo(undefined)}
          >
            <p>Sai só deste projeto: a etapa padrão do cadastro continua.</p>
          </Excluir>
        )}
      </Suspense>
    </>
  );
}
