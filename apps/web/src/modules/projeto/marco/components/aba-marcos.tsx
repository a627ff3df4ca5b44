import { listMarcos, type Marco } from '@cadencia/domain/projeto/marco.ts';
import { Group, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { StatusDot } from '../../../../components/status-dot.tsx';
import { formatContador, formatDataHora, formatDiferenca, formatDuracao } from '../../../../lib/formato.ts';
import { readOptions } from '../../../../lib/query.ts';
import type { PropsAba } from '../../components/props-aba.ts';
import { type ColunaDaTabela, Tabela } from '../../components/tabela.tsx';
import styles from '../../ficha/components/ficha.module.css';

function Situacao({ marco: { real, desvio, critica } }: { readonly marco: Marco }) {
  if (real) return <StatusDot tone="feito">Realizado</StatusDot>;
  if (desvio !== null && desvio > 0) return <StatusDot tone="critico">Atrasado</StatusDot>;
  return critica ? <StatusDot tone="critico">Crítico</StatusDot> : <StatusDot tone="neutro">No prazo</StatusDot>;
}

const COLUNAS: readonly ColunaDaTabela<Marco>[] = [
  {
    titulo: 'Marco',
    celula: ({ codigo, nome, contratual }) => (
      <>
        {codigo} · {nome}
        {contratual && <div className={styles.apagado}>contratual</div>}
      </>
    ),
  },
  { titulo: 'Tipo', celula: ({ tipo }) => (tipo === 'MARCO_INICIO' ? 'Início' : 'Fim') },
  { titulo: 'Linha de base', celula: ({ base }) => formatDataHora(base) },
  { titulo: 'Previsto', celula: ({ previsto }) => formatDataHora(previsto) },
  { titulo: 'Real', celula: ({ real }) => formatDataHora(real) },
  { titulo: 'Desvio', numero: true, celula: ({ desvio }) => formatDiferenca(desvio) },
  { titulo: 'Folga total', numero: true, celula: ({ folgaTotal }) => formatDuracao(folgaTotal) },
  { titulo: 'Situação', celula: (marco) => <Situacao marco={marco} /> },
];

export function AbaMarcos({ ficha }: PropsAba) {
  const [soContratuais, setSoContratuais] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(
    readOptions(listMarcos, { params: { id: String(ficha.id) } }, ['projeto', 'calculo', 'apontamento', 'importacao']),
  );
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const marcos = data.filter(({ contratual }) => contratual || !soContratuais);
  return (
    <>
      <Group className={styles.ferramentas ?? ''} gap={8} mb={12}>
        <Switch
          label="Só os contratuais"
          checked={soContratuais}
          onChange={({ currentTarget }) => setSoContratuais(currentTarget.checked)}
        />
        <span className={styles.apagado}>{formatContador(marcos.length, 'marco', 'marcos')}</span>
      </Group>
      {marcos.length === 0 ? (
        <EmptyState
          frase={
            soContratuais && data.length > 0 ? 'Nenhum marco contratual no cronograma.' : 'Nenhum marco no cronograma.'
          }
          detalhe="Marcos são as atividades do tipo marco de início ou de fim."
        />
      ) : (
        <Tabela rotulo="Marcos do projeto" colunas={COLUNAS} linhas={marcos} chave={({ id }) => id} />
      )}
    </>
  );
}
