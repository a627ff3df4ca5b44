import type { Parte } from '@cadencia/domain/dashboard/geral.ts';
import { Box, Flex, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ActivitiesLink } from '../../../components/activities-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { farolDoIndice } from '../../../lib/farol.ts';
import { formatNumero, formatPercentual } from '../../../lib/formato.ts';
import type { Geral } from '../geral.ts';
import styles from './partes.module.css';

interface Props {
  readonly titulo: string;
  readonly parametro: 'area' | 'disciplina' | 'contrato';
  readonly partes: readonly Parte[];
  readonly farois: Geral['indices']['farois'];
  readonly recorte: Geral['recorte'];
}

/** From a part down to its activities. */
const DESCE = 'sistema,tag,servico';

/**
 * Planned and actual progress of each part, the heaviest first: its name opens the curve of what is in it, its numbers
 * its activities by system, TAG and service.
 */
export function Partes({ titulo, parametro, partes, farois, recorte }: Props) {
  if (partes.length === 0) return <EmptyState frase="Nenhuma atividade com peso." />;
  return (
    <Scrollable rotulo={titulo} mah={320}>
      <Table className={styles.partes ?? ''} tabularNums>
        <thead>
          <tr>
            <th scope="col">{titulo}</th>
            <th scope="col">Previsto e real</th>
            <th scope="col">SPI</th>
          </tr>
        </thead>
        <tbody>
          {partes.map(({ id, nome, previsto, real, spi, atividades }) => {
            const farol = farolDoIndice(spi, farois);
            const numeros = (
              <>
                {formatPercentual(previsto)} · <b>{formatPercentual(real)}</b>
              </>
            );
            return (
              <tr key={id ?? 0}>
                <th scope="row" title={`${nome}: ${formatNumero(atividades)} atividades`}>
                  {id === null ? (
                    nome
                  ) : (
                    <Link to="/curvaavanco/dados" search={{ [parametro]: id }}>
                      {nome}
                    </Link>
                  )}
                </th>
                <td>
                  <Flex gap={8} align="center">
                    <span className={styles.barras} aria-hidden="true">
                      <i data-linha="previsto" style={{ width: `${previsto ?? 0}%` }} />
                      <i data-linha="real" style={{ width: `${real ?? 0}%` }} />
                    </span>
                    <Box component="span" w={120}>
                      {id === null ? (
                        numeros
                      ) : (
                        <ActivitiesLink search={{ atributos: { ...recorte, [parametro]: String(id) }, grupos: DESCE }}>
                          {numeros}
                        </ActivitiesLink>
                      )}
                    </Box>
                  </Flex>
                </td>
                <td>
                  {farol ? <StatusDot tone={farol.tone}>{formatNumero(spi, 2)}</StatusDot> : formatNumero(spi, 2)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scrollable>
  );
}
