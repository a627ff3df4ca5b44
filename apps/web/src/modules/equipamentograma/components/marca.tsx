import type { CelulaDaMatriz } from '@cadencia/domain/equipamentograma/endpoints.ts';
import { ESTADOS, estadoDe, NA_LEGENDA } from '@cadencia/domain/equipamentograma/estado.ts';
import { Flex } from '@mantine/core';
import { formatDataHora } from '../../../lib/formato.ts';
import styles from './equipamentograma.module.css';
import estados from './estado.module.css';

/** Everything of a stage in one line, for tips and for screen readers. */
export function palavrasDe(celula: CelulaDaMatriz): string {
  const estado = estadoDe(celula);
  const { nome, avanco, inicioPrevisto, fimPrevisto, inicioReal, fimReal, bloqueio } = celula;
  const intervalo = (de: string | null, ate: string | null) => `${formatDataHora(de)} a ${formatDataHora(ate)}`;
  return [
    `${nome}: ${ESTADOS[estado].toLowerCase()}${avanco > 0 && avanco < 100 ? `, ${Math.round(avanco)} %` : ''}`,
    inicioPrevisto && `previsto ${intervalo(inicioPrevisto, fimPrevisto)}`,
    inicioReal && `real ${intervalo(inicioReal, fimReal)}`,
    bloqueio,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How much of a stage is done, between its beginning and its end. */
export const emCurso = ({ avanco }: CelulaDaMatriz) => (avanco > 0 && avanco < 100 ? Math.round(avanco) : undefined);

/** A stage as a small coloured field: its sign, and how much of it is done. */
export function Marca({ celula }: { readonly celula: CelulaDaMatriz }) {
  const estado = estadoDe(celula);
  return (
    <span className={`${styles.marca} ${estados.sinal}`} data-estado={estado} title={palavrasDe(celula)}>
      <span className="cad-somente-leitor">{ESTADOS[estado]}</span>
      {emCurso(celula)}
    </span>
  );
}

/** What the signs mean. */
export function Legenda() {
  return (
    <Flex component="ul" gap="4px 12px" wrap="wrap" fz="xs" c="dimmed" aria-label="Legenda">
      {NA_LEGENDA.map((estado) => (
        <Flex component="li" key={estado} align="center" gap={4}>
          <span className={`${styles.marca} ${estados.sinal}`} data-estado={estado} />
          {ESTADOS[estado]}
        </Flex>
      ))}
    </Flex>
  );
}
