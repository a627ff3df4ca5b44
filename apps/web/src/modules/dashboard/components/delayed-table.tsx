import { Text } from '@mantine/core';
import { ActivitiesLink } from '../../../components/activities-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import simples from '../../../components/plain-table.module.css';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatDataHora, formatDiferenca, formatDuracao } from '../../../lib/formato.ts';
import type { Painel } from '../api.ts';
import styles from './tables.module.css';

/** The activities with the latest finish against their baseline. */
export function DelayedTable({ atrasos }: Pick<Painel, 'atrasos'>) {
  if (atrasos.length === 0) return <EmptyState frase="Nenhuma atividade termina depois da linha de base." />;
  return (
    <table className={`${simples.tabela} ${styles.tabela} cad-numero`}>
      <thead>
        <tr>
          <th scope="col">Atividade</th>
          <th scope="col">Término LB</th>
          <th scope="col">Término</th>
          <th scope="col">Atraso</th>
          <th scope="col">Folga total</th>
          <th scope="col">Caminho</th>
        </tr>
      </thead>
      <tbody>
        {atrasos.map((linha) => (
          <tr key={linha.id}>
            <td>
              <ActivitiesLink search={{ atividade: linha.id }}>{linha.codigo}</ActivitiesLink> {linha.nome}
              <Text span display="block" c="dimmed" fz="xs">
                {[linha.tag, linha.servico, linha.responsavel].filter(Boolean).join(' · ')}
              </Text>
              {linha.motivo && (
                <Text span display="block" fz="xs">
                  Espera: {linha.motivo}
                </Text>
              )}
            </td>
            <td>{formatDataHora(linha.terminoBase)}</td>
            <td>{formatDataHora(linha.terminoCedo)}</td>
            <td>
              <Text span inherit c="red" fw={600}>
                {formatDiferenca(linha.atraso)}
              </Text>
            </td>
            <td>{formatDuracao(linha.folgaTotal)}</td>
            <td>
              {linha.critica ? (
                <StatusDot tone="critico">Crítica</StatusDot>
              ) : (
                <StatusDot tone="neutro">Não crítica</StatusDot>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
