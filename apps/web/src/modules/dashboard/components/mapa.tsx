import { formatContador } from '../../../lib/formato.ts';
import type { NoPortfolio } from '../api.ts';
import styles from './portfolio.module.css';

/** The states of Brazil as tiles, each near its neighbours: rows from north to south, six tiles a row. */
const ESTADOS = '  RRAP|  AMPAMACERN|ACROTOPIPEPB|  MTDFBASEAL|  MSGOMGES|    SPRJ|    PR|    SC|    RS'
  .split('|')
  .flatMap((linha, y) => linha.match(/../g)?.map((uf, x) => ({ uf, x, y })) ?? [])
  .filter(({ uf }) => uf.trim());

interface Props {
  readonly projetos: readonly NoPortfolio[];
  /** The state whose projects are listed; undefined lists those of all. */
  readonly uf: string | undefined;
  readonly onUf: (uf: string | undefined) => void;
}

/** Where the plants of the projects are. A state chooses its projects; chosen again, those of all. */
export function Mapa({ projetos, uf: escolhida, onUf }: Props) {
  const sem = projetos.filter(({ uf }) => uf === null).length;
  return (
    <figure className={styles.mapa} aria-label="Projetos por estado">
      {ESTADOS.map(({ uf, x, y }) => {
        const n = projetos.filter((projeto) => projeto.uf === uf).length;
        const style = { gridArea: `${y + 1} / ${x + 1}` };
        return n === 0 ? (
          <span key={uf} style={style} aria-hidden="true">
            {uf}
          </span>
        ) : (
          <button
            key={uf}
            type="button"
            style={style}
            aria-pressed={uf === escolhida}
            onClick={() => onUf(uf === escolhida ? undefined : uf)}
          >
            {uf} <strong>{n}</strong>
          </button>
        );
      })}
      {sem > 0 && <figcaption>{formatContador(sem, 'projeto', 'projetos')} sem UF no cadastro do cliente.</figcaption>}
    </figure>
  );
}
