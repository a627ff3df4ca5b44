import { type Importacao, SITUACOES_IMPORTACAO } from '@cadencia/domain/importacao/schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { StatusDot, type Tone } from '../../../components/status-dot.tsx';
import { formatInstante } from '../../../lib/formato.ts';
import { recentesQuery } from '../api.ts';
import { tamanho } from './escolha-arquivo.tsx';
import passo from './importacao.module.css';
import styles from './importacoes-recentes.module.css';
import { isLida } from './passos.ts';

const TONS: Readonly<Record<Importacao['situacao'], Tone>> = {
  ANALISANDO: 'inspecao',
  PRONTA: 'inspecao',
  APLICANDO: 'inspecao',
  APLICADA: 'feito',
  FALHOU: 'critico',
  INTERROMPIDA: 'atencao',
  DESCARTADA: 'neutro',
};

/** What opening an import of the list is for. */
function acaoDe(importacao: Importacao): string | undefined {
  switch (importacao.situacao) {
    case 'ANALISANDO':
    case 'APLICANDO':
      return 'Acompanhar';
    case 'PRONTA':
      return 'Continuar';
    case 'INTERROMPIDA':
    case 'FALHOU':
      return isLida(importacao) ? 'Importar de novo' : 'Ver o motivo';
    case 'APLICADA':
      return 'Ver';
    case 'DESCARTADA':
      return undefined;
  }
}

/** The last imports, to follow, continue or repeat. */
export function ImportacoesRecentes({ onAbrir }: { readonly onAbrir: (id: number) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(recentesQuery);
  if (isPending) return <Skeleton mt="lg" height={120} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.linhas.length === 0) return null;
  return (
    <section aria-label="Importações recentes">
      <h3 className={passo.secao}>Importações recentes</h3>
      <ul className={styles.recentes}>
        {data.linhas.map((importacao) => {
          const acao = acaoDe(importacao);
          return (
            <li key={importacao.id}>
              <span className={styles.arquivo} title={importacao.arquivo}>
                {importacao.arquivo}
              </span>
              <StatusDot tone={TONS[importacao.situacao]}>{SITUACOES_IMPORTACAO[importacao.situacao]}</StatusDot>
              <span className={`${passo.nota} cad-numero`}>
                {tamanho(importacao.tamanho)} · {formatInstante(importacao.criadaEm)}
              </span>
              {acao && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${acao}: ${importacao.arquivo}`}
                  onClick={() => onAbrir(importacao.id)}
                >
                  {acao}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
