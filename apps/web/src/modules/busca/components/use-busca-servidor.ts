import { buscar } from '@cadencia/domain/busca/endpoints.ts';
import { type GrupoBusca, MINIMO_BUSCA, TETO_BUSCA } from '@cadencia/domain/busca/schema.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumero } from '../../../lib/formato.ts';
import { useIsOnline } from '../../../lib/online.ts';
import { readOptions } from '../../../lib/query.ts';
import { iconeDe } from './icones.ts';
import type { Grupo } from './resultado.ts';

/** The server's results: each answer belongs to its typed text, and a newer call cancels it. */
const buscaQuery = (q: string, limite: number) => readOptions(buscar, { query: { q, limite } });

/** Milliseconds of pause: longer than between two keys of a fast typist. */
const PAUSA_MS = 150;

function contagemDe({ total, itens, parecidos }: GrupoBusca): string {
  if (parecidos) return 'semelhantes';
  if (total <= itens.length) return formatNumero(total);
  return `${itens.length} de ${total >= TETO_BUSCA ? 'mais de ' : ''}${formatNumero(total)}`;
}

const grupoDe = (grupo: GrupoBusca): Grupo => ({
  rotulo: grupo.rotulo,
  contagem: contagemDe(grupo),
  resultados: grupo.itens.map(({ id, titulo, detalhe, destino }) => ({
    chave: `${grupo.tipo}-${id}`,
    tipo: grupo.tipo,
    titulo,
    ...(detalhe === '' ? {} : { detalhe }),
    icone: iconeDe(grupo.tipo),
    acao: grupo.tipo === 'projeto' ? { projetoId: id } : { destino },
  })),
});

/** The records with the typed text, asked for when the person pauses; the former ones stay until the answer. */
export function useBuscaServidor(digitado: string, limite: number) {
  const [termo] = useDebouncedValue(digitado, PAUSA_MS);
  const online = useIsOnline();
  const cabe = digitado.length >= MINIMO_BUSCA;
  const { data, error, isFetching, refetch } = useQuery({
    ...buscaQuery(termo, limite),
    enabled: cabe && online && termo.length >= MINIMO_BUSCA,
    placeholderData: keepPreviousData,
  });
  const atualizando = cabe && online && (isFetching || termo !== digitado);
  const grupos = cabe && online ? (data?.grupos ?? []) : [];
  return {
    grupos: grupos.map(grupoDe),
    /** Whether some group has more results than are shown. */
    haMais: grupos.some(({ total, itens, parecidos }) => !parecidos && total > itens.length),
    atualizando,
    carregando: atualizando && !data && !error,
    erro: cabe && online && !isFetching && !data ? error : undefined,
    semRede: !online,
    retry: () => void refetch(),
  };
}
