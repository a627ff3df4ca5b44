import { A_VIR, CONTROLES_A_VIR, horasDepois } from '@cadencia/domain/dashboard/geral.ts';
import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ActivitiesLink, type ActivitiesSearch } from '../../../components/activities-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { formatDataHora, formatNumero } from '../../../lib/formato.ts';
import type { Geral } from '../geral.ts';
import styles from './partes.module.css';

/** The milestones with where they were planned and where they go. */
export function Marcos({ marcos, recorte }: Pick<Geral, 'marcos' | 'recorte'>) {
  if (marcos.length === 0)
    return (
      <EmptyState
        frase={Object.keys(recorte).length > 0 ? 'Nenhum marco passa pelos filtros.' : 'O cronograma não tem marcos.'}
      />
    );
  return (
    <Scrollable rotulo="Marcos" mah={320}>
      <Table className={styles.lista ?? ''} tabularNums>
        <thead>
          <tr>
            <th scope="col">Marco</th>
            <th scope="col">Previsto</th>
            <th scope="col">Tendência</th>
            <th scope="col">Real</th>
          </tr>
        </thead>
        <tbody>
          {marcos.map(({ id, codigo, nome, previsto, tendencia, real }) => (
            <tr key={id}>
              <th scope="row">
                <ActivitiesLink search={{ atividade: id }}>{codigo}</ActivitiesLink> {nome}
              </th>
              <td>{formatDataHora(previsto)}</td>
              <td>
                {!real && previsto && tendencia && tendencia > previsto ? (
                  <Text span inherit c="red" fw={600}>
                    ▲ {formatDataHora(tendencia)}
                  </Text>
                ) : (
                  formatDataHora(tendencia)
                )}
              </td>
              <td>{formatDataHora(real)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scrollable>
  );
}

/** The activities of the schedule that begin, or end, in a range. */
function listaDe(quais: keyof typeof A_VIR, faixa: string, recorte: Geral['recorte']): ActivitiesSearch {
  const { data, situacao, tipo } = A_VIR[quais];
  return { ordem: data, situacao: situacao.join(), atributos: { ...recorte, tipo: tipo.join(), [data]: faixa } };
}

const COLUNAS = { inicios: 'Inícios', terminos: 'Términos', marcos: 'Marcos' } as const;

/** What begins and ends in the hours after the data date. */
export const AVirTable = ({ aVir, corte, recorte }: Pick<Geral, 'aVir' | 'corte' | 'recorte'>) => (
  <Table className={styles.lista ?? ''} tabularNums>
    <thead>
      <tr>
        <th scope="col">Nas próximas</th>
        {Object.values(COLUNAS).map((titulo) => (
          <th key={titulo} scope="col">
            {titulo}
          </th>
        ))}
        <th scope="col">Apoios</th>
        <th scope="col">Inspeções</th>
      </tr>
    </thead>
    <tbody>
      {aVir.map(({ horas, apoios, inspecoes, ...contados }) => (
        <tr key={horas}>
          <th scope="row">{horas} h</th>
          {(Object.keys(COLUNAS) as (keyof typeof COLUNAS)[]).map((quais) => (
            <td key={quais}>
              <ActivitiesLink search={listaDe(quais, horasDepois(corte, horas), recorte)}>
                {formatNumero(contados[quais])}
              </ActivitiesLink>
            </td>
          ))}
          <td>
            {apoios !== null && (
              <Link
                to="/controleapoio"
                search={{ ordem: 'necessidade', f: CONTROLES_A_VIR.apoios(recorte, horasDepois(corte, horas)) }}
              >
                {formatNumero(apoios)}
              </Link>
            )}
          </td>
          <td>
            {inspecoes !== null && (
              <Link
                to="/controleinspecao"
                search={{ ordem: 'planInicio', f: CONTROLES_A_VIR.inspecoes(recorte, horasDepois(corte, horas)) }}
              >
                {formatNumero(inspecoes)}
              </Link>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
