import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { formatHh, VAZIO } from '../../../../lib/formato.ts';
import { meusProjetosQuery } from '../api.ts';
import styles from './conta.module.css';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const SEM_LIMITE = 'Sem limite';

/** Text of a limit of approval, which has a meaning only for people who approve. */
const alcada = (nivel: number, valor: string | null, format: (valor: number) => string): string => {
  if (nivel === 0) return VAZIO;
  return valor === null ? SEM_LIMITE : format(Number(valor));
};

export function AbaProjetos() {
  const { data, error, isPending, isFetching, refetch } = useQuery(meusProjetosQuery);
  if (isPending) return <Skeleton height={160} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState frase="Você ainda não está na equipe de um projeto." />;
  return (
    <Stack maw={960}>
      <Text fz="sm" c="dimmed">
        O que você é em cada projeto. Quem muda é o gerente da parada.{' '}
        <Link to="/usuario/minha-conta/permissoes">Por que posso?</Link>
      </Text>
      <table className={styles.tabela} data-cartoes>
        <thead>
          <tr>
            <th scope="col">Projeto</th>
            <th scope="col">Perfil</th>
            <th scope="col">Nível de aprovação</th>
            <th scope="col" className={styles.numero}>
              Alçada em valor
            </th>
            <th scope="col" className={styles.numero}>
              Alçada em HH
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ projetoId, titulo, perfilNome, nivel, alcadaValor, alcadaHh }) => (
            <tr key={projetoId}>
              <th scope="row">{titulo}</th>
              <td data-rotulo="Perfil">{perfilNome}</td>
              <td data-rotulo="Nível">{nivel === 0 ? 'Não aprova' : `Nível ${nivel}`}</td>
              <td data-rotulo="Alçada em valor" className={styles.numero}>
                {alcada(nivel, alcadaValor, (valor) => reais.format(valor))}
              </td>
              <td data-rotulo="Alçada em HH" className={styles.numero}>
                {alcada(nivel, alcadaHh, formatHh)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
